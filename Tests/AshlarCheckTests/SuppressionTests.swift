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

    @Test(arguments: [
        "// ashlar:disable:next mutable-dto — it is bound\n    var email: String",
        "var email: String // ashlar:disable:this mutable-dto — it is bound",
    ])
    func `a comment excuses its own property of a type, not the others`(excused: String) {
        let findings = Example.findings(
            "struct UserDTO: Decodable {\n    var name: String\n    \(excused)\n    let id: Int\n}\n")
        #expect(findings.map(\.rule) == ["mutable-dto"])
        #expect(findings.allSatisfy { !$0.message.english.contains("email") && $0.edits.count == 1 })
    }

    @Test func `a comment above the first property excuses no other`() {
        let code = """
            struct UserDTO: Decodable {
                // ashlar:disable:next mutable-dto — the editor binds to it
                var name: String
                var email: String
            }
            """
        #expect(Example.findings(code).map(\.place.line) == [4])
    }

    /// A reader of an archive with two crashes, which are one finding.
    private func note(_ onTitle: String = "", _ onText: String = "") -> String {
        """
        import Foundation
        final class Note: NSObject, NSCoding {
            let title: String
            let text: String
            required init?(coder: NSCoder) {
                title = coder.decodeObject(forKey: "title") as! String  \(onTitle)
                text = coder.decodeObject(forKey: "text") as! String  \(onText)
            }
            func encode(with coder: NSCoder) {}
        }
        """
    }

    private let excuse = "// ashlar:disable:this crash-in-decoder — every archive has it"

    @Test func `a comment at one of several places of a finding excuses this place and no other`() {
        let all = Example.findings(note())
        #expect(all.map(\.place.line) == [6] && all.map(\.placeCount) == [2])
        let first = Example.findings(note("", excuse))
        #expect(first.map(\.place.line) == [6] && first.map(\.placeCount) == [1])
        #expect(first.map(\.message) == all.map(\.message))
        let second = Example.findings(note(excuse))
        #expect(second.map(\.place.line) == [7] && second.map(\.placeCount) == [1])
        #expect(second.allSatisfy { $0.message.english.contains("\"text\"") && $0.declaration == "Note.init" })
        #expect(Example.findings(note(excuse, excuse)).isEmpty)
    }

    @Test func `an excused place of several is no part of the checks that fail alike`() {
        func lines(_ comments: [String]) -> [[Int32]] {
            let code = """
                import Foundation
                struct Form {
                    var age = 0
                    func validate() throws {
                        if age < 0 { throw NSError(domain: "Form", code: 1) }  \(comments[0])
                        if age > 200 { throw NSError(domain: "Form", code: 1) }  \(comments[1])
                        if age == 7 { throw NSError(domain: "Form", code: 1) }  \(comments[2])
                    }
                }
                """
            return Example.findings(code).map { [$0.place.line] + $0.related.map(\.place.line) }
        }
        let excuse = "// ashlar:disable:this generic-validation-error — the form shows its text"
        #expect(lines(["", "", ""]) == [[5, 6, 7]])
        #expect(lines([excuse, "", ""]) == [[6, 7]])
        #expect(lines(["", excuse, ""]) == [[5, 7]])
        #expect(lines([excuse, excuse, excuse]) == [])
    }

    @Test func `a place explains that a comment excuses it and no other`() throws {
        let graph = try #require(Checker().check(sources: Example.files(note(excuse))).graph)
        func text(_ line: Int) throws -> String {
            try #require(PlaceReport(graph, Configuration()).text(path: "App/Example.swift", line: line))
        }
        #expect(try text(6).contains("  not reported: a comment turns it off\n"))
        #expect(try text(7).contains("  reported\n"))
    }

    @Test func `the finding about a misspelled rule names the nearest one`() {
        let code = "struct UserDTO: Decodable {\n    let name: String // ashlar:disable:this mutable-dt — reason\n}\n"
        #expect(Example.findings(code).map(\.message.english).contains { $0.hasSuffix("; did you mean mutable-dto?") })
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

    @Test func `a comment of no use is reported by its rule alone`() {
        let code = """
            // ashlar:disable:next mutable-dto — a reason
            struct TagDTO: Decodable { let name: String }
            struct UserDTO: Decodable {
                // ashlar:disable:next mutable-dto — the editor binds to it
                var name: String
                var age: Int
            }
            """
        var configuration = Configuration()
        configuration.shownRules = ["unused-disable"]
        let findings = Checker(configuration).check(sources: [("App/Example.swift", code)]).findings
        #expect(findings.map(\.place.line) == [1])
    }

    @Test func `a place explains a finding about a comment`() throws {
        let code = "// ashlar:disable:next mutable-dto\nstruct UserDTO: Decodable { let name: String }\n"
        let outcome = Checker().check(sources: [("App/Example.swift", code)])
        let graph = try #require(outcome.graph)
        let text = try #require(PlaceReport(graph, Configuration()).text(path: "App/Example.swift", line: 1))
        #expect(text.hasPrefix("disable-without-reason (certain): "))
        #expect(text.contains("  reported\n"))
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

    @Test func `a new place of a known finding is not in the baseline`() {
        func findings(_ keyword: String) -> [Finding] {
            Example.findings("struct UserDTO: Decodable { var name: String; \(keyword) email: String }\n")
        }
        #expect(Baseline(findings("let")).new(findings("var")).map(\.placeCount) == [2])
        #expect(Baseline(findings("var")).new(findings("var")).isEmpty)
        #expect(Baseline(findings("var")).new(findings("let")).isEmpty)
    }

    /// A mapping with two made-up identities, which are one finding.
    private func team(_ id: String = "", _ value: String = " ?? \"\"", _ comment: String = "") -> [Finding] {
        Example.findings(
            """
            struct TeamDTO: Decodable { let id: String?; let teamID: String?; let ownerID: String? }
            struct Team {
                let id: String\(id)
                let teamID: String
                let ownerID: String?
                init(from dto: TeamDTO) {
                    id = dto.id\(value)
                    teamID = dto.teamID ?? ""  \(comment)
                    ownerID = dto.ownerID
                }
            }
            """)
    }

    @Test func `what is left of a known finding is in the baseline, also without its first place`() {
        #expect(team().map(\.placeCount) == [2])
        #expect(team("?", "").map(\.declaration) == ["Team.init/teamID"])
        #expect(Baseline(team()).new(team("?", "")).isEmpty)
        #expect(Baseline(team("?", "")).new(team()).map(\.placeCount) == [2])
        let excuse = "// ashlar:disable:this silent-default — old teams have none"
        #expect(Baseline(team()).new(team("", " ?? \"\"", excuse)).isEmpty)
    }

    @Test func `a baseline that counts all places of a finding at the first one holds them`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "baseline-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let entry = #"{"rule": "silent-default", "declaration": "Team.init/id", "count": 2}"#
        try Data(#"{"version": 1, "findings": [\#(entry)]}"#.utf8).write(to: URL(filePath: file))
        #expect(try Baseline(contentsOf: file).new(team()).isEmpty)
    }

    @Test func `only lines of a diff count`() {
        let diff = "+++ b/App/Example.swift\n@@ -1,0 +2 @@\n+x\n"
        let code =
            "struct A: Decodable { let x: Int }\nstruct UserDTO: Decodable { var name: String }\nstruct TagDTO: Decodable { var title: String }\n"
        #expect(
            Example.findings(code).filter { ChangedLines(diff: diff).touches($0) }.map(\.declaration) == ["UserDTO"])
    }

    @Test func `a comment between stars counts too`() {
        let code = """
            struct UserDTO: Decodable {
                /* ashlar:disable:next mutable-dto — the editor binds to it */
                var name: String
            }
            """
        #expect(Example.findings(code).isEmpty)
        #expect(
            Example.findings(code.replacing(" */", with: "\n*/\n")).map(\.rule).sorted() == [
                "disable-without-reason", "mutable-dto",
            ])
    }

    @Test func `of a comment that names several rules, those that find nothing are reported`() {
        let code = """
            struct UserDTO: Decodable {
                // ashlar:disable:next mutable-dto, floating-money — the editor binds to it
                var name: String
            }
            """
        #expect(
            Example.findings(code).map(\.message.english) == [
                "floating-money finds nothing here: remove it from the comment"
            ])
    }

    @Test func `a region of two rules ends for each of them by itself`() {
        let code = """
            // ashlar:disable mutable-dto, floating-money — old code
            struct OldDTO: Decodable { var name: String; let price: Double }
            // ashlar:enable mutable-dto
            struct NewDTO: Decodable { var title: String; let price: Double }
            // ashlar:enable floating-money
            struct LastDTO: Decodable { let price: Double }
            """
        #expect(
            Example.findings(code).map { "\($0.rule) \($0.place.line)" } == ["mutable-dto 4", "floating-money 6"])
    }

    @Test func `a comment that turns on what is not off is reported`() {
        let code = "// ashlar:enable mutable-dto\nstruct UserDTO: Decodable { let name: String }\n"
        #expect(Example.findings(code).map(\.rule) == ["unused-disable"])
    }

    @Test func `comments in tests and generated files are left alone`() {
        let code = "// ashlar:disable:next mutable-dto — x\nlet x = 1\n"
        #expect(Example.findings("// file: AppTests/A.swift\n\(code)").isEmpty)
        #expect(Example.findings("// file: App/A.swift\n// Generated by a tool. DO NOT EDIT.\n\(code)").isEmpty)
    }

    @Test func `a baseline outlives code that moves to another file`() throws {
        let dto = "struct UserDTO: Decodable {\n    var name: String\n    var title: String\n}\n"
        let before = Baseline(Example.findings("// file: App/A.swift\n\(dto)"))
        let moved = "// file: App/B.swift\nimport Foundation\n\n/// Text.\n\(dto)"
        #expect(before.new(Example.findings(moved)).isEmpty)
    }
}
