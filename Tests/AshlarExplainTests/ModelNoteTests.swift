import AshlarCore
import AshlarExplain
import AshlarLocalization
import Foundation
import Testing

/// The notes on what the sources leave open, in the languages of reports.
@Suite struct ModelNoteTests {
    private static let declaration = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/AshlarExplain/Model/ModelNote.swift")

    private static let samples: [ModelNote] = {
        let place = PayloadProblem.Declaration(file: "A.swift", line: 3)
        let branch = ModelNote.branch(at: place, read: "#else", of: "#if DEBUG", isKnown: true)
        let branches: [ModelNote] = [
            branch, .branch(at: place, read: "#if DEBUG", of: nil, isKnown: false),
            .branch(at: place, read: nil, of: "#if DEBUG", isKnown: true),
            .branch(at: place, read: nil, of: nil, isKnown: true),
        ]
        let others: [ModelNote] = [
            .deeplyNested(levels: 200), .deeplyChained("T", types: 2000), .notAnalyzed("T"),
            .notInSources("T", branch: nil), .notInSources("T", branch: branch),
            .severalTypes(2, name: "T", used: place), .protocolOrActor("T"),
            .unknownSuperclass(of: "T", superclass: "T"), .uncheckedRule(of: "T"),
            .protocolDecoding(of: "T", at: place), .superclassKeys(of: "T"), .acceptedRawValues(of: "T", at: place),
            .rawType(of: "T", raw: "T"), .wrapped("T", wrapper: "T", at: place), .unwrittenType(of: "T", at: place),
            .unwrittenDates(of: "T", at: place), .viaCodable("T", at: place),
        ]
        let decoding = ModelNote.Checked.allCases.map { ModelNote.customDecoding(of: "T", at: place, checked: $0) }
        return branches + others + decoding
    }()

    @Test func `there is a sample of each case`() throws {
        let source = try String(contentsOf: Self.declaration, encoding: .utf8)
        let body = try #require(source.firstMatch(of: #/enum ModelNote[^}]*/#)).output
        let cases = Set(body.matches(of: #/\n    case (\w+)/#).map { String($0.1) })
        let names = Self.samples.map { Mirror(reflecting: $0).children.first?.label ?? "\($0)" }
        #expect(Set(names) == cases)
        #expect(cases.count > 15)
    }

    @Test func `every note is in English and in Chinese`() {
        // Code is the same in both.
        let code = #/`[^`]*`|init\??\([a-zA-Z]+:\)|super\.|--define|A\.swift|@?\bT\b|\bactor\b/#
        for text in Self.samples.map(\.text) {
            #expect(!text.english.unicodeScalars.contains { $0.properties.isIdeographic }, "\(text.english)")
            #expect(text.simplifiedChinese.unicodeScalars.contains { $0.properties.isIdeographic })
            let words = text.simplifiedChinese.replacing(code, with: "")
            #expect(!words.contains(#/[A-Za-z]/#), "\(text.english): \(text.simplifiedChinese)")
        }
        #expect(Set(Self.samples.map(\.text.simplifiedChinese)).count == Self.samples.count)
    }

    @Test func `a model has its notes in both languages`() throws {
        let source = """
            #if DEBUG
            struct Root: Codable { let id: Elsewhere }
            #endif
            """
        let index = DeclarationIndex(
            [try SourceFile(path: "A.swift", text: source)], conditions: BuildConditions(defined: ["DEBUG"]))
        let model = try PayloadModel(of: "Root", in: index)
        #expect(
            model.notes.map { ProblemMessages.simplifiedChinese.text(of: $0) } == [
                "A.swift:1：读取 `#if DEBUG`；可用 --define 设定条件", "Elsewhere 不在源代码中：可为任意值",
            ])
    }

    @Test func `a report in Chinese shows control characters of keys and words as escapes`() throws {
        let source = """
            struct Root: Codable { let kind: Kind }
            enum Kind: String, Codable { case a = "a\\u{1B}\\n" }
            """
        let model = try PayloadModel(of: "Root", in: DeclarationIndex([SourceFile(path: "A.swift", text: source)]))
        let payload = Array(#"{"kind": "b"}"#.utf8)
        let failure = Explanation.of(payload, as: model, source: "a.json")
        for language in Localized.Language.allCases {
            let report = Explanation.report(failure, showing: payload, in: language)
            #expect(report.contains(#"a\u{1B}"#) && !report.contains("\u{1B}"), "\(report)")
            #expect(report.split(separator: "\n").count == 5, "\(report)")
        }
        #expect(Explanation.report(failure, showing: payload, in: .simplifiedChinese).contains("字符串不是以下之一"))
    }
}
