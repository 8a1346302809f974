import AshlarCheck
import Testing

@Suite struct ConfigurationTests {
    private let code = "struct Profile: Codable { var name: String }\n"

    @Test func `rules can be turned off and on, and change their level`() throws {
        let off = try ConfigurationReader.read("rules: {mutable-dto: off}", file: "c")
        let error = try ConfigurationReader.read("rules: {mutable-dto: error}", file: "c")
        let dto = "struct UserDTO: Decodable { var name: String }\n"
        #expect(Example.findings(dto, off).isEmpty)
        #expect(Example.findings(dto, error).map(\.level) == [.error])
    }

    @Test func `a role from the configuration counts`() throws {
        let text = "roles:\n  dto:\n    paths: [App]\n"
        #expect(Example.findings(code).isEmpty)
        let configuration = try ConfigurationReader.read(text, file: "c")
        #expect(Example.findings(code, configuration).map(\.rule) == ["mutable-dto"])
    }

    @Test func `a folder overrides the rest`() throws {
        let text = "overrides:\n  - paths: [App/*.swift]\n    rules: {mutable-dto: off}\n"
        let dto = "struct UserDTO: Decodable { var name: String }\n"
        let configuration = try ConfigurationReader.read(text, file: "c")
        #expect(Example.findings(dto, configuration).isEmpty)
    }

    @Test(arguments: [
        ("rule: {}", "c:1:1: there is no `rule` here; did you mean `rules`?"),
        ("rules:\n  mutable-dt: off", "c:2:3: there is no `mutable-dt` here; did you mean `mutable-dto`?"),
        ("rules: {mutable-dto: loud}", "c:1:22: mutable-dto must be off, on, error, warning or information"),
        ("included: Sources", "c:1:11: a list is expected here"),
        ("rules: {mutable-dto: off\n", "c:2:1: this is not valid YAML: did not find expected ',' or '}'"),
        (
            "rules:\n  mutable-dto: off\n  mutable-dto: on",
            "c:2:3: this is not valid YAML: mutable-dto appears more than once"
        ),
        ("roles: {dtos: {paths: [A]}}", "c:1:9: there is no `dtos` here; did you mean `dto`?"),
        ("overrides: [{rules: {}}]", "c:1:13: an override needs `paths`"),
        ("overrides: [{path: [A]}]", "c:1:14: there is no `path` here; did you mean `paths`?"),
        ("- a", "c:1:1: a mapping is expected here: `key: value`"),
    ])
    func `a mistake is reported with its place`(text: String, expected: String) {
        #expect {
            try ConfigurationReader.read(text, file: "c")
        } throws: {
            "\($0)" == expected
        }
    }

    @Test func `the printed configuration reads back the same`() throws {
        let text = """
            included: [Sources, "with \\"quotes\\" and \\\\", "tab\\t", "ümlaut: {x}", "- dash", "*"]
            excluded: [Vendor/]
            rules: {silent-default: error, dto-logic: off, missing-sendable: on}
            roles: {entity: {suffixes: [Row], conformances: [Rows]}, none: {modules: [A], paths: ["a: b"]}}
            overrides: [{paths: ["x'y"], rules: {dto-logic: on}}]
            """
        let configuration = try ConfigurationReader.read(text, file: "c")
        let again = try ConfigurationReader.read(configuration.text, file: "c")
        #expect(again.text == configuration.text)
        #expect(again.rules["silent-default"] == .on(.error) && again.rules["missing-sendable"] == .on(nil))
        #expect(again.rules["entity-logic"] == .on(nil), "some of its findings have a level of their own")
        #expect(again.included == configuration.included && again.excluded == ["Vendor"])
        #expect(again.roles == configuration.roles && again.roles.conditions.count == 2)
        #expect(again.overrides.map(\.paths) == [["x'y"]])
    }

    @Test(arguments: ["", "\n", "# a comment\n", "---\n", "{}", "rules:\n  # none yet\n", "excluded:\n"])
    func `an empty file changes nothing`(text: String) throws {
        #expect(try ConfigurationReader.read(text, file: "c").text == Configuration().text)
    }

    @Test func `the last matching override counts, and does not affect other rules`() throws {
        let text = """
            rules: {mutable-dto: off, floating-money: error}
            overrides:
              - paths: [App]
                rules: {mutable-dto: error}
              - paths: ["App/Example.swift"]
                rules: {mutable-dto: information}
            """
        let configuration = try ConfigurationReader.read(text, file: "c")
        let dto = "struct UserDTO: Decodable { var name: String; let price: Double }\n"
        #expect(Example.findings(dto, configuration).map(\.level) == [.information, .error])
        #expect(Example.findings("// file: Other/A.swift\n\(dto)", configuration).map(\.level) == [.error])
    }

    @Test func `a role in the configuration takes precedence over evidence in the code`() throws {
        let dto = "struct UserDTO: Decodable { var name: String }\n"
        for text in ["roles: {none: {suffixes: [DTO]}}", "roles: {settings: {paths: [App]}}"] {
            #expect(Example.findings(dto, try ConfigurationReader.read(text, file: "c")).isEmpty)
        }
    }

    @Test func `paths are relative to the project's root, wherever the run is started`() throws {
        try withTemporaryFolder { folder in
            try folder.write("struct UserDTO: Decodable { var name: String }\n", to: "App/Old/A.swift")
            try folder.write("struct TagDTO: Decodable { var name: String }\n", to: "App/New/B.swift")
            let configuration = try ConfigurationReader.read("excluded: [App/Old]", file: "c")
            for path in ["", "App", "App/New"] {
                let checker = Checker(configuration.rooted(at: folder))
                #expect(checker.check([folder.appending(path: path).path]).findings.map(\.path) == ["App/New/B.swift"])
            }
        }
    }

    @Test func `the root is the nearest checkout, or the configured folder`() throws {
        try withTemporaryFolder { folder in
            try folder.write("", to: "App/Sources/A.swift")
            #expect(ProjectRoot.of(folder.appending(path: "App").path) == folder.appending(path: "App").path)
            try folder.write("gitdir: elsewhere", to: ".git")
            #expect(ProjectRoot.of(folder.appending(path: "App/Sources/A.swift").path) == folder.path)
            try folder.write("", to: ".ashlar.yml")
            let found = ProjectRoot.nearest(".ashlar.yml", above: folder.appending(path: "App/Sources").path)
            #expect(found == folder.appending(path: ".ashlar.yml").path)
        }
    }
}
