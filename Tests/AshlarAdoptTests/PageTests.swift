import AshlarAdopt
import AshlarCore
import AshlarExplain
import Foundation
import Testing

/// What the page `FromCodable` shows is what the tool makes.
@Suite struct PageTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: PageTests.root.appending(path: path), encoding: .utf8)
    }

    /// The block of code that begins with a text.
    private func block(_ start: String) throws -> String {
        let parts = try text("Sources/Ashlar/Ashlar.docc/FromCodable.md").components(separatedBy: "```")
        let blocks = parts.filter { $0.hasPrefix("swift\n") }.map { String($0.dropFirst("swift\n".count)) }
        return try #require(blocks.first { $0.hasPrefix(start) })
    }

    @Test func theTypeBecomesWhatThePageShows() throws {
        let before = try block("struct Track")
        let adoption = try Adoption([SourceFile(path: "Track.swift", text: before)], module: { _ in "Music" })
        #expect(try adoption.changes.first?.after == "import Ashlar\n\n" + block("@DTO struct Track"))
        let tests = try #require(adoption.tests.first).text
        for line in try block("@Test func").split(separator: "\n") where line != "}" {
            #expect(tests.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }

    // MARK: The table of attributes

    /// The rows of the table `plain Codable | Ashlar`.
    private func rows() throws -> [String] {
        let lines = try text("Sources/Ashlar/Ashlar.docc/FromCodable.md").split(separator: "\n").map(String.init)
        let header = try #require(lines.firstIndex { $0.hasPrefix("| plain `Codable` | Ashlar |") })
        return lines[(header + 2)...].prefix { $0.hasPrefix("|") }.map { $0 }
    }

    /// What the snippet has for a row: plain types, and what becomes of them.
    private struct Example {
        let row: String
        /// `--date-strategy unix-seconds`, as for the command.
        let options: [String]
        let before: String
        let after: String

        init?(_ text: Substring) {
            // What the checker reads is no part of it.
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                .filter { !$0.contains("// ashlar:disable") }
            row = lines.removeFirst()
            options =
                lines.first?.hasPrefix("// --") == true
                ? lines.removeFirst().dropFirst(3).split(separator: " ").map(String.init) : []
            let parts = lines.joined(separator: "\n").components(separatedBy: "// becomes\n")
            guard parts.count == 2 else { return nil }
            before = parts[0].replacing("Plain", with: "")
            after = parts[1].components(separatedBy: "// MARK:")[0].trimmingCharacters(in: .newlines)
        }

        func value(of option: String) -> String? {
            options.firstIndex(of: option).map { options[$0 + 1] }
        }
    }

    /// The snippet is compiled and run.
    @Test func eachRowOfTheTableIsWhatTheToolMakes() throws {
        let parts = try text("Snippets/AdoptTable.swift").split(separator: "\n// |")
        let examples = try parts.dropFirst().map { try #require(Example("|" + $0), "no `// becomes` in \($0)") }
        let shown = examples.map(\.row)
        #expect(try Set(shown) == Set(rows()), "the page and Snippets/AdoptTable.swift have other rows")
        let shared = try SourceFile(path: "Shared.swift", text: String(parts[0]))
        for example in examples {
            let adoption = try Adoption(
                [SourceFile(path: "Models.swift", text: example.before)], context: [shared],
                keys: example.value(of: "--key-strategy").flatMap(KeyMatching.init),
                dates: example.value(of: "--date-strategy").flatMap(FoundationScalar.DateStrategy.init),
                module: { _ in nil })
            #expect(
                adoption.changes.first?.after.trimmingCharacters(in: .newlines) == "import Ashlar\n\n" + example.after,
                "\(example.row)")
        }
    }

    /// An attribute that a row names is what its example has, and each call that it names is in the plain types.
    @Test func examplesShowWhatTheirRowsSay() throws {
        let parts = try text("Snippets/AdoptTable.swift").split(separator: "\n// |")
        let examples = try parts.dropFirst().map { try #require(Example("|" + $0)) }
        for row in try rows() {
            let own = examples.filter { $0.row == row }
            let after = own.map(\.after).joined()
            for match in row.matches(of: #/`@(?<name>\w+)(?<arguments>\([^`]*\))?`/#) {
                #expect(after.contains("@\(match.name)"), "\(row)")
                for label in String(match.arguments ?? "").matches(of: #/(\w+): /#) {
                    #expect(after.contains("\(label.1): "), "\(row)")
                }
            }
        }
    }
}
