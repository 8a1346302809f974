import AshlarAdopt
import AshlarExplain
import AshlarReport
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
        let parts = try text("Documentation/Ashlar.docc/FromCodable.md").components(separatedBy: "```")
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

    /// The snippet is compiled and run.
    @Test func theTypeBeforeIsCompiled() throws {
        let before = try block("struct Track").replacing("struct Track", with: "struct PlainTrack")
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        #expect(try text("Snippets/AdoptCodable.swift").contains(before))
    }
}
