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

    private static func keyless(_ answers: String) throws -> Designer.Outcome {
        try WholeSpecification.design(
            paths: WholeSpecification.list("/clients", of: "Client") + "\n" + """
                  /account: {get: {responses: {'200': {description: ok, content: {application/json: {schema:
                    {$ref: '#/components/schemas/Account'}}}}}}}
                """,
            schemas: """
                    Client: {type: object, required: [label, client_secret], properties: {label: {type: string},
                      client_secret: {type: string}}}
                    Account: {type: object, required: [motto, theme], properties: {motto: {type: string},
                      theme: {type: string}, api_token: {type: string}}}
                """, answers: answers)
    }

    /// The path is no reason to keep a credential in a database.
    @Test func aTableWithoutAKeyHasNoCredential() throws {
        #expect(try Self.keyless("").plan.entities.isEmpty)
        let reason =
            "with `omit: [api_token]`: it gives access to anyone who can read the database, and belongs in the keychain"
        #expect(
            try Self.keyless("types: {Account: {store: true}}").refusals == [
                "design.yaml:1:26: `Account` cannot be stored: leave out `api_token` \(reason)"
            ])
        let omitted = try Self.keyless("types: {Account: {store: true, omit: [api_token]}}")
        #expect(omitted.refusals == [] && omitted.plan.entities.map(\.table) == ["account"])
        let listed = try Self.keyless("types: {Client: {store: true}}").refusals
        #expect(
            listed.count == 1
                && listed[0].contains("`Client` cannot be stored: choose its `key`, and leave out `client_secret` with"),
            "\(listed)")
    }
}
