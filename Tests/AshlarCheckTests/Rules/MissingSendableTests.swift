import AshlarCheck
import Testing

@Suite struct MissingSendableTests {
    @Test func `a public value with Sendable parts was forgotten where the others are Sendable`() {
        expectMarkedFindings(
            of: "missing-sendable",
            in: """
                public enum Kind: Sendable { case a }
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                public struct ItemDTO: Decodable { // expect: missing-sendable
                    public let id: Int
                    public let kinds: [Kind]
                }
                public struct BoxDTO: Decodable, Sendable { public let id: Int }
                public struct RunDTO: Decodable { public let run: () -> Void }
                """)
    }

    @Test func `a module without Sendable types is not reported for every type`() {
        expectMarkedFindings(
            of: "missing-sendable",
            in: """
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                public struct ItemDTO: Decodable { public let id: Int }
                public struct BoxDTO: Decodable { public let id: Int }
                """)
    }

    @Test func `in an app that nothing imports, public is what hinders the compiler`() {
        func messages(_ more: String) -> [String] {
            let code = """
                // file: Shop/ShopApp.swift
                import SwiftUI
                @main struct ShopApp: App {
                    let items: [ItemDTO] = []
                    let teams: [TeamDTO] = []
                    var body: some Scene { WindowGroup { Text(items.isEmpty && teams.isEmpty ? "" : "a") } }
                }
                // file: Shop/Wire.swift
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                public struct ItemDTO: Decodable { public let id: Int }
                \(more)
                """
            var configuration = Configuration()
            configuration.profile = .strict
            return Example.findings(code, configuration).filter { $0.rule == "missing-sendable" }.map(\.message.english)
        }
        #expect(messages("").count == 1)
        #expect(messages("").allSatisfy { $0.hasPrefix("ItemDTO is public in an app") })
        let other = """
            // file: Widget/Widget.swift
            import Shop
            let ids: [Int] = []
            """
        #expect(messages(other).allSatisfy { $0.hasPrefix("ItemDTO is public and not `Sendable`") })
    }
}
