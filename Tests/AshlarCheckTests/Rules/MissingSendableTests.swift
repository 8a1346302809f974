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

    @Test func `a package that asks for a version of Swift without Sendable cannot name it`() {
        func count(_ version: String, _ more: String = "") -> Int {
            let code = """
                // file: Package.swift
                // swift-tools-version:\(version)
                import PackageDescription
                let package = Package(
                    name: "Client", products: [.library(name: "Client", targets: ["Client"])],
                    targets: [.target(name: "Client")])
                \(more)
                // file: Sources/Client/Wire.swift
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                public struct ItemDTO: Decodable { public let id: Int }
                """
            return Example.findings(code).count { $0.rule == "missing-sendable" }
        }
        #expect(count("4.2") == 0)
        #expect(count("5.4.1") == 0)
        #expect(count(" 5.5") == 1)
        #expect(count("5.10") == 1)
        #expect(count("6.0") == 1)
        // A manifest for newer compilers may come with it.
        let newer = """
            // file: Package@swift-5.9.swift
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(
                name: "Client", products: [.library(name: "Client", targets: ["Client"])],
                targets: [.target(name: "Client")])
            """
        #expect(count("5.1", newer) == 1)
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

    @Test func `a type in a function of a public extension is not public`() {
        expectMarkedFindings(
            of: "missing-sendable",
            in: """
                public enum Kind: Sendable { case a }
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                public struct BoxDTO: Decodable, Sendable { public let id: Int }
                public extension BoxDTO {
                    private static func read(_ data: Data) throws -> Int {
                        struct Answer: Decodable { let id: Int }
                        return try JSONDecoder().decode(Answer.self, from: data).id
                    }
                    struct Part: Decodable { public let id: Int } // expect: missing-sendable
                }
                """)
    }

    @Test func `a property wrapper of another module may keep a type from being sent`() {
        expectMarkedFindings(
            of: "missing-sendable",
            in: """
                public enum Kind: Sendable { case a }
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                public struct BoxDTO: Decodable, Sendable { public let id: Int }
                public struct ItemDTO: Decodable { // expect: missing-sendable
                    public var id: String?
                    public let kinds: [Kind]
                }
                public struct UserDTO: Decodable {
                    @DocumentID public var id: String?
                    public let kinds: [Kind]
                }
                """)
    }
}
