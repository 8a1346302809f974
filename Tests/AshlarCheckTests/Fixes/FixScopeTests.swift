import AshlarCheck
import Foundation
import Testing

/// The code that fixes take into account beyond the named files.
@Suite struct FixScopeTests {
    private static let model = "struct UserDTO: Decodable { var name: String }\n"
    private static let user = "func change(_ user: inout UserDTO) { user.name = \"Ada\" }\n"

    private func edits(_ configuration: Configuration, _ paths: [String]) -> Int {
        let checker = Checker(configuration)
        let outcome = checker.checkProjects(around: paths, after: checker.check(paths))
        return Fixer.changes(for: outcome.findings, in: outcome.files).count
    }

    @Test(arguments: ["Package.swift", ".git/HEAD", "App.xcodeproj/project.pbxproj"])
    func `code elsewhere in the project may use what one file declares`(marker: String) throws {
        try withTemporaryFolder { folder in
            try folder.write("", to: marker)
            try folder.write(FixScopeTests.model, to: "Sources/A/Model.swift")
            let file = folder.appending(path: "Sources/A/Model.swift").path
            #expect(edits(Configuration(), [file]) == 1)
            try folder.write(FixScopeTests.user, to: "Sources/A/Other/Editor.swift")
            #expect(edits(Configuration(), [file]) == 0)
        }
    }

    @Test func `excluded code may use it too`() throws {
        try withTemporaryFolder { folder in
            try folder.write("", to: "Package.swift")
            try folder.write(FixScopeTests.model, to: "Sources/Model.swift")
            try folder.write(FixScopeTests.user, to: "Sources/Legacy/Editor.swift")
            var configuration = Configuration().rooted(at: folder)
            configuration.excluded = ["Legacy"]
            #expect(Checker(configuration).check([folder.path]).findings.map(\.rule) == ["mutable-dto"])
            #expect(edits(configuration, [folder.path]) == 0)
        }
    }

    @Test func `only named files change`() throws {
        try withTemporaryFolder { folder in
            try folder.write("", to: "Package.swift")
            try folder.write(FixScopeTests.model, to: "Sources/A/Model.swift")
            try folder.write("struct TagDTO: Decodable { var name: String }\n", to: "Sources/B/Model.swift")
            let checker = Checker()
            let paths = [folder.appending(path: "Sources/A").path]
            let outcome = checker.checkProjects(around: paths, after: checker.check(paths))
            let changes = Fixer.changes(for: outcome.findings, in: outcome.files)
            #expect(changes.map(\.location) == [folder.appending(path: "Sources/A/Model.swift").path])
        }
    }

    /// A suggestion says so in every form, and none offers it as a fix.
    @Test(arguments: ReportFormat.allCases) func `a suggestion says that it is one`(format: ReportFormat) throws {
        let findings = Example.findings("struct PointDTO: Decodable { var x: Int, y: Int }\n")
        let text = try Report(findings).text(format)
        #expect(text.contains("(a suggestion that --fix does not apply: `x` shares its `var` with others)"))
        #expect(try Report(findings, language: .simplifiedChinese).text(format).contains("仅为建议"))
        if format == .json { #expect(text.contains(#""isFixable" : false"#)) }
        #expect(!text.contains("\"fixes\""))
    }

    @Test func `proven properties are fixed next to others`() throws {
        let code = """
            struct UserDTO: Decodable {
                var id: Int
                var name: String
            }
            func path() -> WritableKeyPath<UserDTO, String> { \\.name }
            """
        let finding = try #require(Example.findings(code).first)
        #expect(finding.edits.map(\.text) == ["let"])
        #expect(
            try Report([finding]).text(.xcode).contains(
                "(--fix applies a part of it: something named `name` may be changed in place)"))
    }

    /// The cache keeps doubts: the second run reports the same as the first.
    @Test func `a suggestion stays one between runs`() throws {
        try withTemporaryFolder { folder in
            try folder.write("struct PointDTO: Decodable { var x: Int, y: Int }\n", to: "Sources/A.swift")
            Thread.sleep(forTimeInterval: 0.06)
            let cache = folder.appending(path: "cache").path
            let runs = (0..<2).map { _ in
                Checker(Configuration().rooted(at: folder), cacheFolder: cache).check([folder.path]).findings
            }
            #expect(runs[0] == runs[1] && runs[1].compactMap(\.doubt).count == 1)
        }
    }
}
