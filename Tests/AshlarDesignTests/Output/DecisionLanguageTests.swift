import AshlarLocalization
import Foundation
import Testing

@testable import AshlarDesign

/// `DECISIONS.md` says the same in each language.
struct DecisionLanguageTests {
    private func decisions(_ language: Localized.Language) throws -> String {
        let files = try design(payloads: [GoldenTests.payload], store: .sqlite, language: language)
        return try #require(files["DECISIONS.md"])
    }

    @Test func chineseHasTheLinesOfEnglish() throws {
        let english = try decisions(.english).split(separator: "\n", omittingEmptySubsequences: false)
        let chinese = try decisions(.simplifiedChinese).split(separator: "\n", omittingEmptySubsequences: false)
        let headings = { (lines: [Substring]) in lines.filter { $0.hasPrefix("#") }.count }
        let rows = { (lines: [Substring]) in lines.filter { $0.hasPrefix("|") || $0.hasPrefix("- ") }.count }
        #expect(headings(english) > 5)
        #expect(headings(english) == headings(chinese))
        #expect(rows(english) == rows(chinese))
    }

    @Test func noEnglishIsLeftInChinese() throws {
        // Code, names of shapes, and names of formats are the same in all languages.
        let names: Set = [
            "DTO", "Swift", "JSON", "RFC", "UUID", "null", "https", "http", "Pin", "pins", "Place", "ISO",
        ]
        for line in try decisions(.simplifiedChinese).split(separator: "\n") {
            let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
            let words = prose.split { !($0.isASCII && $0.isLetter) }.map(String.init)
            #expect(words.filter { $0.count > 2 && !names.contains($0) } == [], "\(line)")
        }
    }
}
