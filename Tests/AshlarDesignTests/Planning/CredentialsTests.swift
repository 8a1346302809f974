import Testing

@testable import AshlarDesign

/// Credentials are never shown, and no table keeps them unless a person says so.
struct CredentialsTests {
    private static let schemas = """
            Client: {type: object, required: [id, client_secret], properties: {id: {type: integer},
              client_secret: {type: string}, next_page_token: {type: string}, has_password: {type: boolean}}}
            User: {type: object, required: [id, name], properties: {id: {type: integer}, name: {type: string},
              api_token: {type: string}}}
        """
    private static let paths =
        WholeSpecification.list("/clients", of: "Client") + "\n" + WholeSpecification.list("/users", of: "User")

    @Test(arguments: [DesignOptions.StoreKind.sqlite, .swiftdata])
    func credentialsAreSensitive(store: DesignOptions.StoreKind) throws {
        let outcome = try WholeSpecification.design(paths: Self.paths, schemas: Self.schemas, store: store)
        let client = try #require(outcome.domain("Client"))
        #expect(client.contains("let clientSecret: Sensitive<String>\n"))
        #expect(client.contains("let nextPageToken: String?\n") && client.contains("let hasPassword: Bool?\n"))
        #expect(outcome.domain("User")?.contains("let apiToken: Sensitive<String>?\n") == true)
    }

    @Test func anObjectThatGivesAccessHasNoTable() throws {
        let outcome = try WholeSpecification.design(paths: Self.paths, schemas: Self.schemas)
        #expect(outcome.plan.entities.map(\.table) == ["user"])
        let answered = try WholeSpecification.design(
            paths: Self.paths, schemas: Self.schemas, answers: "types: {Client: {store: true}}")
        #expect(Set(answered.plan.entities.map(\.table)) == ["client", "user"])
    }
}
