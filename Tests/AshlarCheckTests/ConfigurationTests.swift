import AshlarCheck
import AshlarSyntax
import Testing

@Suite struct ConfigurationTests {
    private let code = "struct Profile: Codable { var name: String }\n"

    @Test func `rules are turned off, on and to another level`() throws {
        let off = try ConfigurationReader.read("rules: {mutable-dto: off}", file: "c")
        let error = try ConfigurationReader.read("rules: {mutable-dto: error}", file: "c")
        let dto = "struct UserDTO: Decodable { var name: String }\n"
        #expect(Example.findings(dto, off).isEmpty)
        #expect(Example.findings(dto, error).map(\.level) == [.error])
    }

    @Test func `a role that the project gives counts`() throws {
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
        ("rules: {mutable-dto: loud}", "c:1:22: mutable-dto is off, on, error, warning or information"),
        ("included: Sources", "c:1:11: a list is expected here"),
    ])
    func `a mistake is told with its place`(text: String, expected: String) {
        #expect {
            try ConfigurationReader.read(text, file: "c")
        } throws: {
            "\($0)" == expected
        }
    }

    @Test func `the printed configuration reads back the same`() throws {
        let text =
            "excluded: [Vendor]\nrules: {silent-default: error, dto-logic: off}\nroles: {entity: {suffixes: [Row]}}\n"
        let configuration = try ConfigurationReader.read(text, file: "c")
        let again = try ConfigurationReader.read(configuration.text, file: "c")
        #expect(again.text == configuration.text)
        #expect(again.roles == configuration.roles)
    }

    @Test func `patterns of paths`() {
        #expect(PathPattern.matches("Sources/**/DTO", "Sources/App/Net/DTO/User.swift"))
        #expect(PathPattern.matches("*.generated.swift", "Sources/A.generated.swift"))
        #expect(!PathPattern.matches("Sources/DTO", "Other/Sources/DTO/User.swift"))
    }
}
