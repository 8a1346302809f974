import AshlarCheck
import AshlarSyntax
import Testing

/// Code that `ashlar expand` and `ashlar design` print has conformances where annotated code has attributes.
@Suite struct PrintedModelsTests {
    @Test func `printed models are told by what they conform to`() throws {
        let code = """
            import AshlarCore
            public struct UserDTO { public let id: String; public let url: String }
            extension UserDTO: DirectModel {}
            public struct User { public let id: String; public let url: String }
            nonisolated extension User: AshlarCore.Domain, Swift.Equatable {}
            public struct Email { public let value: String }
            nonisolated extension Email: AshlarCore.RefinedModel {}
            """
        let outcome = Checker().check(sources: [("Models.swift", code)])
        let graph = try #require(outcome.graph)
        let roles = Dictionary(uniqueKeysWithValues: graph.types.map { ($0.name, $0.roles.map(\.role)) })
        #expect(roles == ["UserDTO": [.dto], "User": [.domain], "Email": [.refined]])
        #expect(outcome.findings.map(\.declaration) == ["User.url"], "what they imply is known: nothing lacks Sendable")
    }
}
