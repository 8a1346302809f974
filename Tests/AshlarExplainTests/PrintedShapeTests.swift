import AshlarCore
import AshlarExplain
import Foundation
import Testing

/// Reading a `_ashlarShape_v1` in the sources.
@Suite struct PrintedShapeTests {
    private static let models = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "AshlarTests/Models")

    @Test func `a model that the emitter prints is read back unchanged`() throws {
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: Self.models.path).sorted() {
            let text = try String(contentsOf: Self.models.appending(path: file), encoding: .utf8)
            let trip = try RoundTrip.of(text)
            count += trip.count
            #expect(trip.differences.isEmpty, "\(file): \(trip.differences.joined(separator: "\n"))")
        }
        #expect(count > 50)
    }

    @Test(arguments: [
        #"if flag { return .anything }; return .scalar("a word", words: ["a"])"#,
        #"let words = ["a"]; return .scalar("a word", words: words)"#,
        #"var fields = Base.fields; fields.add("id", Int.self, line: 1, \Self.id); return .record("Own", file: "", fields)"#,
        #"return .record("Own", file: "", Self.fields)"#,
        #"return .record("Own", file: "", [.init("id", key: Keys.id, Int.self)])"#,
    ])
    func `shapes that must be run to be known may be any value`(body: String) throws {
        let source = "struct Own: DirectModel { static var _ashlarShape_v1: AshlarCore.PayloadShape { \(body) } }"
        let model = try PayloadModel(
            of: "Own", in: DeclarationIndex([try SourceFile(path: "A.swift", text: source)]))
        for payload in ["1", "{}", #""b""#, #"{"id": "1"}"#] {
            #expect(Explanation.of(Array(payload.utf8), as: model).problems.isEmpty, "\(payload)")
        }
    }

    @Test(arguments: [
        (#".scalar("a slug")"#, [#""a""#, "1"], ["null type", "[] type"]),
        (#".scalar("a word", words: ["a", "b"])"#, [#""a""#], [#""c" unknown"#, "1 type"]),
        (
            #".scalar("a word", code: .refinement("word"), words: ["a"])"#, [#""a""#], [#""c" refinement.word"#]
        ),
        (".optional(Int.self)", ["1", "null"], [#""a" type"#]), (".array((Int?).self)", ["[1, null]"], ["1 type"]),
        (".dictionary(Int.self)", [#"{"a": 1}"#], [#"{"a": "b"} type"#]),
        (
            ".dictionary(Int.self, key: Int.self)", [#"{"1": 1}"#],
            [#"{"a": 1} invalid-value"#, #"{"01": 1} invalid-value"#]
        ),
        (".sensitive(Int.self)", ["1"], ["true type"]), ("Int._ashlarShape_v1", ["1"], ["true type"]),
        (".anything", ["1", "null", "[]"], []), ("makeShape()", ["1", "null", "[]"], []),
    ])
    func `shapes that people write are read by their labels`(
        shape: String, accepted: [String], refused: [String]
    ) throws {
        let source = """
            struct Own: DirectModel {
                nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape { return \(shape) }
            }
            """
        let index = DeclarationIndex([try SourceFile(path: "A.swift", text: source)])
        let model = try PayloadModel(of: "Own", in: index)
        for payload in accepted {
            #expect(Explanation.of(Array(payload.utf8), as: model).problems.isEmpty, "\(payload)")
        }
        for row in refused {
            let parts = row.split(separator: " ")
            let payload = parts.dropLast().joined(separator: " ")
            let codes = Explanation.of(Array(payload.utf8), as: model).problems.map(\.code.rawValue)
            #expect(codes.count == 1 && codes[0].contains(parts.last!) || codes == ["null-value"], "\(row): \(codes)")
        }
    }

    @Test func `a printed refined type is the value that it refines`() throws {
        let source = """
            struct Founded {
                let value: Date
                nonisolated static let _ashlarRule_v1: AshlarCore.Rule<Date> = rule
            }
            nonisolated extension Founded: AshlarCore.RefinedModel, AshlarCore.DateDecodable {}
            @DTO struct Root { @DateFormat(.unixSeconds) let a: Founded; let b: Founded }
            """
        let index = DeclarationIndex([try SourceFile(path: "A.swift", text: source)])
        let model = try PayloadModel(of: "Root", in: index)
        let problems = Explanation.of(Array(#"{"a": true, "b": "2026-03-01"}"#.utf8), as: model).problems
        #expect(problems.map { "\($0.pointer) \($0.code)" } == ["/a type-mismatch", "/b invalid-date"])
        #expect(Explanation.of(Array(#"{"a": 1, "b": "2026-03-01T00:00:00Z"}"#.utf8), as: model).problems.isEmpty)
    }
}
