import AshlarCheck
import Foundation
import Testing

@Suite struct SuppressionTests {
    @Test func `a reason turns the rule off for the next line`() {
        let code = """
            struct UserDTO: Decodable {
                // ashlar:disable:next mutable-dto — the editor binds to it
                var name: String
            }
            """
        #expect(Example.findings(code).isEmpty)
    }

    @Test func `a region ends where the rule is turned on again`() {
        let code = """
            // ashlar:disable mutable-dto - old code
            struct OldDTO: Decodable { var name: String }
            // ashlar:enable mutable-dto
            struct NewDTO: Decodable { var title: String }
            """
        #expect(Example.findings(code).map(\.declaration) == ["NewDTO"])
    }

    @Test(arguments: ["mutable-dtos — x", "mutable-dto", "— everything"])
    func `a comment without a rule or a reason turns nothing off`(rest: String) {
        let code = "struct UserDTO: Decodable {\n    // ashlar:disable:next \(rest)\n    var name: String\n}\n"
        #expect(Set(Example.findings(code).map(\.rule)) == ["mutable-dto", "disable-without-reason"])
    }

    @Test func `a baseline holds findings by declaration, wherever their lines are`() throws {
        let before = Example.findings("struct UserDTO: Decodable { var name: String }\n")
        let after = Example.findings(
            "\n\n// moved\nstruct UserDTO: Decodable { var name: String }\nstruct TagDTO: Decodable { var title: String }\n"
        )
        let file = FileManager.default.temporaryDirectory.appending(path: "baseline-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Baseline(before).write(to: file)
        let new = try Baseline(contentsOf: file).new(after)
        #expect(new.map(\.declaration) == ["TagDTO"])
    }

    @Test func `only lines of a diff count`() {
        let diff = "+++ b/App/Example.swift\n@@ -1,0 +2 @@\n+x\n"
        let code =
            "struct A: Decodable { let x: Int }\nstruct UserDTO: Decodable { var name: String }\nstruct TagDTO: Decodable { var title: String }\n"
        #expect(Example.findings(code).filter(ChangedLines(diff: diff).touches).map(\.declaration) == ["UserDTO"])
    }
}
