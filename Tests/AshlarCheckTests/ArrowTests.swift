import AshlarCheck
import AshlarGraph
import Testing

@Suite struct ArrowTests {
    /// The arrows between types: `decodes Loader > User`.
    private func arrows(_ code: String) throws -> [String] {
        let graph = try #require(Checker().check(sources: [("App/A.swift", code)]).graph)
        return graph.edges.map { "\($0.kind.rawValue) \(graph.types[$0.from].name) > \(graph.types[$0.to].name)" }
    }

    @Test func `a call of a function that decodes what its caller asks for decodes that`() throws {
        let found = try arrows(
            """
            struct User: Codable { let id: Int }
            struct Tag: Codable { let id: Int }
            struct Note: Codable { let id: Int }
            struct Task: Codable { let id: Int }
            final class Client {
                func get<Value: Decodable>(_ path: String) async throws -> Value { try await send(path) }
                private func send<Value: Decodable>(_ path: String) async throws -> Value {
                    try JSONDecoder().decode(Value.self, from: Data())
                }
                func count(_ path: String) async throws -> Int { 1 }
            }
            final class Loader {
                let client = Client()
                var tags: [Tag] = []
                var task: Task?
                func user() async throws -> User { try await client.get("user") }
                func load() async throws {
                    tags = try await client.get("tags")
                    let note: Note = try await client.get("note")
                    let number: Task = try await client.count("task")
                }
            }
            """)
        #expect(found == ["decodes Loader > User", "decodes Loader > Tag", "decodes Loader > Note"])
    }

    @Test func `a screen shows the decoded models that it holds, without any other role`() throws {
        let found = try arrows(
            """
            import SwiftUI
            struct Account: Codable, Identifiable { let id: String }
            struct Theme: Codable {}
            struct AccountRow: View {
                let account: Account
                let theme: Theme
                var body: some View { Text(account.id) }
            }
            @Observable final class Session { var account: Account? }
            """)
        #expect(
            found.filter { $0.hasPrefix("shows Account") } == ["shows Account > AccountRow", "shows Account > Session"])
        #expect(!found.contains { $0.contains("Theme") })
    }

    @Test func `generated is what a comment before the code, or a folder, says`() throws {
        let (named, commented) = (
            Checker().check(sources: [
                ("A.swift", "let note = \"do not edit\"\nstruct ADTO: Decodable { var a: Int }\n")
            ]),
            Checker().check(sources: [
                ("A.swift", "/* Made by a tool.\n   DO NOT EDIT */\nstruct ADTO: Decodable { var a: Int }\n")
            ])
        )
        #expect(named.findings.map(\.rule) == ["mutable-dto"])
        #expect(commented.findings.isEmpty)
        func count(_ path: String) throws -> Int {
            try Checker().check(sources: [(path, "struct ADTO: Decodable { var a: Int }\n")]).findings.count
        }
        #expect(try count("App/generated/models/A.swift") == 0)
        #expect(try count("App/Generators/Generated.swift") == 1)
    }
}
