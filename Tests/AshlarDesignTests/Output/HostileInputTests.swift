import SwiftParser
import SwiftParserDiagnostics
import Testing

@testable import AshlarDesign

/// Names and values from outside never break out of the text that they are printed into.
struct HostileInputTests {
    static let words = [
        "", "\"", "\\", "\\(fatalError())", "\n", "\r\n", "`", "*/", "/*", "//", "\u{202E}rtl", "\u{2066}", "\0",
        "a\0b", "self", "init",
        "Type", "class", "let", "inout", "default", "1st", "💚", "é", "e\u{301}", "\u{301}", "a b", "a-b", "a_b", "A B",
        "|", "<b>", "_",
        "$0", "#if", "\u{2028}", "\u{FEFF}", "\\u{0}", "';DROP TABLE x;--", "hashValue", "description", "unknown",
        String(repeating: "k", count: 4_000), String(repeating: "k", count: 4_001),
    ]

    /// Returns a JSON object with all of the words as keys.
    static func payload(_ value: (String) -> String) -> String {
        "{" + words.map { "\(quoted($0)): \(value($0))" }.joined(separator: ",") + "}"
    }

    /// Returns a JSON Schema of that object: in a recording, keys without the form of a name are not printed at all.
    static func schema(_ type: String) -> String {
        // Canonically equivalent keys of a specification are one.
        let properties = words.filter { $0.unicodeScalars.count != 2 || !$0.hasSuffix("e\u{301}") }.map {
            #"\#(quoted($0)): {"type": "\#(type)"}"#
        }.joined(separator: ",")
        return #"{"type": "object", "properties": {\#(properties)}}"#
    }

    static func quoted(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
                    ? "\\u" + String(String(0x10000 + scalar.value, radix: 16).dropFirst()) : String(scalar)
            }.joined() + "\""
    }

    @Test(arguments: DesignOptions.Style.allCases)
    func hostileKeysGiveSourceThatParses(style: DesignOptions.Style) throws {
        let objects = Self.payload { #"{\#(Self.quoted($0)): 1, "x\#($0.count)": [1, "a"]}"# }
        let store: DesignOptions.StoreKind = style == .codable ? .none : .sqlite
        for (path, source) in try design("[\(objects), \(objects)]", style: style, store: store)
        where path.hasSuffix(".swift") {
            let diagnostics = ParseDiagnosticsGenerator.diagnostics(for: Parser.parse(source: source))
            #expect(diagnostics.isEmpty, "\(path): \(diagnostics.first?.message ?? "")")
        }
    }

    @Test func hostileWordsStayWithinTheirLiteralOrComment() throws {
        let files = try design(schema: Self.schema("string"))
        for (path, text) in files {
            #expect(
                !text.unicodeScalars.contains {
                    $0 == "\0" || $0 == "\u{202E}" || $0 == "\u{2066}" || $0 == "\u{2028}"
                }, "\(path)")
            #expect(!path.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" }, "\(path)")
            #expect(path.utf8.count < 200)
        }
        let rows = try #require(files["DECISIONS.md"]).split(separator: "\n").filter {
            $0.hasPrefix("| ") && $0.contains(" | `String")
        }
        #expect(rows.count >= Self.words.count - 1)
        for row in rows { #expect(row.hasSuffix("|"), "\(row.prefix(80))") }
    }

    @Test func allNamesOfARecordAreDistinct() throws {
        let files = try design(schema: Self.schema("integer"), style: .codable)
        let source = try #require(files["Sources/Pinboard/Domain/Pins.swift"])
        let names = source.split(separator: "\n").filter { $0.hasPrefix("    public let ") }
        #expect(Set(names.map { $0.lowercased() }).count == Self.words.count - 1)
    }
}
