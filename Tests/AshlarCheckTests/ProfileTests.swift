import AshlarCheck
import AshlarGraph
import Testing

@Suite struct ProfileTests {
    private static let records = """
        import SwiftData
        import SwiftUI
        @Model final class Note { var text = ""; init() {} }
        struct NoteRow: View { let note: Note; var body: some View { Text(note.text) } }
        struct NotePage: View { let note: Note; var body: some View { Text(note.text) } }
        """

    private func findings(_ code: String, _ change: (inout Configuration) -> Void = { _ in }) -> [Finding] {
        var configuration = Configuration()
        change(&configuration)
        return Example.findings(code, configuration)
    }

    @Test func `a pattern throughout the project is one finding with all places`() throws {
        let found = findings(Self.records).filter { $0.rule == "entity-leak" }
        let only = try #require(found.first)
        #expect(found.count == 1)
        #expect(only.place.line == 4 && only.related.map(\.place.line) == [5])
        #expect(only.message.english.contains("2 places") && only.message.english.contains("--rule entity-leak"))
    }

    @Test func `of a collection of apps, each one is a project of its own`() {
        let apps = (1...5).map { number in
            """
            // file: Lesson\(number)/App/Lesson\(number)App.swift
            import SwiftUI
            @main struct Lesson\(number)App: App {
                var body: some Scene { WindowGroup { Row\(number)(note: first); Page\(number)(note: first) } }
            }
            // file: Lesson\(number)/Model/Note\(number).swift
            import SwiftData
            import SwiftUI
            @Model final class Note\(number) { var text = ""; init() {} }
            struct Row\(number): View { let note: Note\(number); var body: some View { Text(note.text) } }
            struct Page\(number): View { let note: Note\(number); var body: some View { Text(note.text) } }
            """
        }
        let found = findings(apps.joined(separator: "\n")).filter { $0.rule == "entity-leak" }
        #expect(found.map(\.path) == (1...5).map { "Lesson\($0)/Model/Note\($0).swift" })
    }

    @Test func `a rule that is named lists its places, and no other rule reports`() {
        let suppressed = "// ashlar:disable:next mutable-dto\nstruct TagDTO: Decodable { var name: String }\n"
        let found = findings(Self.records + "\n" + suppressed) { $0.shownRules = ["entity-leak"] }
        #expect(found.map(\.place.line) == [4, 5])
        #expect(Set(found.map(\.rule)) == ["entity-leak"])
    }

    @Test func `strict reports everything, relaxed only certain findings`() {
        let strict = findings(Self.records) { $0.profile = .strict }
        #expect(strict.count { $0.rule == "entity-leak" } == 2)
        let relaxed = findings(Self.records) { $0.profile = .relaxed }
        #expect(relaxed.allSatisfy { $0.confidence == .certain && $0.habit == nil })
    }

    @Test func `a reason lowers the confidence, unlike an admission`() {
        func code(_ comment: String) -> String {
            """
            struct Plan: Decodable {
                let seats: Int
                enum CodingKeys: String, CodingKey { case seats }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    // \(comment)
                    seats = (try? container.decode(Int.self, forKey: .seats)) ?? 1
                }
            }
            """
        }
        for comment in ["masks bugs!", "Default to one if decoding fails", "TODO: this hides errors"] {
            #expect(findings(code(comment)).contains { $0.rule == "silent-default" }, "\(comment)")
        }
        let reason = code("Version 1 of the API sends \"many\" for teams without a limit.")
        #expect(!findings(reason).contains { $0.rule == "silent-default" })
        #expect(
            findings(reason) { $0.profile = .strict }.contains {
                $0.rule == "silent-default" && $0.confidence == .guess
            })
    }
}

@Suite struct PlaceReportTests {
    private func report(_ code: String, line: Int, _ configuration: Configuration = Configuration()) throws -> String {
        let graph = try #require(Checker(configuration).check(sources: Example.files(code)).graph)
        return try #require(PlaceReport(graph, configuration).text(path: "App/Example.swift", line: line))
    }

    @Test func `explains which findings are reported, part of a habit, or turned off`() throws {
        let code = """
            import SwiftData
            import SwiftUI
            @Model final class Note { var text = ""; init() {} }
            struct NoteRow: View { let note: Note; var body: some View { Text(note.text) } }
            struct NotePage: View { let note: Note; var body: some View { Text(note.text) } }
            struct UserDTO: Decodable { var name: String }
            // ashlar:disable:next mutable-dto — the form writes it
            struct TeamDTO: Decodable { var name: String }
            """
        #expect(try report(code, line: 5).contains("reported once, at App/Example.swift:4"))
        let user = try report(code, line: 6)
        #expect(user.contains("mutable-dto (certain)") && user.contains("  reported\n"))
        #expect(user.contains("UserDTO\n  dto (certain): its name says DTO"))
        #expect(try report(code, line: 8).contains("a comment turns it off"))
        var off = Configuration()
        off.rules["mutable-dto"] = .off
        #expect(try report(code, line: 6, off).contains("the configuration turns the rule off"))
        #expect(try report(code, line: 1).hasPrefix("No rule finds anything here."))
    }

    @Test func `names the profile that reports a finding, and the rules that the report is limited to`() throws {
        let code = """
            import SwiftUI
            struct User: Decodable { let name: String }
            struct UserRow: View { let user: User; var body: some View { Text(user.name) } }
            struct TeamDTO: Decodable { var name: String }
            """
        var relaxed = Configuration()
        relaxed.profile = .relaxed
        #expect(try report(code, line: 3).contains("dto-in-view (likely)"))
        #expect(try report(code, line: 3, relaxed).contains("--profile standard reports a finding of this confidence"))
        var limited = Configuration()
        limited.shownRules = ["dto-in-view"]
        #expect(try report(code, line: 4, limited).contains("not reported: --rule reports other rules only"))
    }

    @Test func `a finding of the baseline is not reported`() throws {
        let files = Example.files("struct UserDTO: Decodable { var name: String }")
        let outcome = Checker(Configuration()).check(sources: files)
        let known = PlaceReport(try #require(outcome.graph), Configuration(), baseline: Baseline(outcome.findings))
        let text = try #require(known.text(path: "App/Example.swift", line: 1))
        #expect(text.contains("not reported: the baseline lists it"))
    }

    @Test func `names the type around, not a nested one that ended before`() throws {
        let code = """
            struct UserDTO: Decodable {
                struct Address: Decodable {
                    let city: String
                }
                let address: Address
                func title() -> String {
                    let city = address.city
                    return city
                }
            }
            func show(_ user: UserDTO) {
                print(user)
            }
            """
        #expect(try report(code, line: 3).contains("UserDTO.Address\n"))
        #expect(try report(code, line: 8).contains("UserDTO\n"))
        #expect(try !report(code, line: 12).contains("UserDTO"))
    }
}
