import AshlarCore
import AshlarExplain
import Testing

/// `@DTO`, `@Union` and the attributes of their fields, over the types of `Goldens/Message.swift`.
@Suite struct AshlarTypesTests {
    /// - Parameters:
    ///   - changes: the changes to a message that decodes.
    private static func message(_ changes: [String: String?] = [:]) -> String {
        var members: [String: String?] = [
            "id": "1", "body": #""hi""#, "meta": #"{"author": {"name": "Ada"}}"#,
            "sent_at": #""2026-03-01T09:30:00.25Z""#, "scores": "[1, 2]", "pages": #""12""#, "attachments": "[]",
            "replies": "[]",
        ]
        members.merge(changes) { $1 }
        let pairs = members.sorted { $0.key < $1.key }.compactMap { key, value in value.map { "\"\(key)\": \($0)" } }
        return "{\(pairs.joined(separator: ", "))}"
    }

    private static func problems(_ payload: String, as type: String = "MessageDTO") throws -> [String] {
        let model = try PayloadModel(of: type, in: Golden.index("Message.swift"))
        return Explanation.of(Array(payload.utf8), as: model).problems.map { "\($0.pointer) \($0.code)" }
    }

    @Test(arguments: [
        [:], ["body": nil, "text": #""hi""#], ["body": nil, "content": #""hi""#], ["body": #""x""#, "text": "5"],
        ["meta": #"{"author": {"name": "Ada", "age": 3}, "edited": null}"#], ["read_at": "1700000000"],
        ["read_at": #""2026-03-01""#], ["read_at": "null"], ["language": #""de""#], ["votes": "null"],
        ["votes": #""many""#], ["scores": #"[1, "two", null]"#], ["pages": "12"], ["draft": "null"],
        ["draft": #""x""#],
        ["attachments": #"[{"image-width": 1, "source-url": "https://a.b", "type": "image"}]"#],
        ["attachments": #"[{"type": "film", "lengthInSeconds": 2}, {"type": "song", "other": 1}]"#],
        ["reaction": #"{"kind": "emoji", "data": "x"}"#], ["attachments": #"[{"type": 1}]"#],
        ["replies": "[\(message())]"],
    ])
    func decodes(changes: [String: String?]) throws {
        #expect(try AshlarTypesTests.problems(AshlarTypesTests.message(changes)) == [])
    }

    @Test(arguments: [
        (["body": nil], ["/body missing-key"]), (["body": nil, "text": "5"], ["/text type-mismatch"]),
        (["meta": nil], ["/meta/author/name missing-key"]), (["meta": "{}"], ["/meta/author/name missing-key"]),
        (["meta": "5"], ["/meta/author/name missing-key", "/meta type-mismatch"]),
        (["pages": "true"], ["/pages type-mismatch"]),
        (["meta": #"{"author": null}"#], ["/meta/author/name missing-key"]),
        // The first key also counts in objects that have one key.
        (["meta": #"{"author": {}}, "meta": {"author": {"name": 5}}"#], ["/meta/author/name missing-key"]),
        (
            ["meta": #"{"author": {"name": 5}, "edited": 1}"#],
            ["/meta/author/name type-mismatch", "/meta/edited type-mismatch"]
        ),
        (["sent_at": "5"], ["/sent_at type-mismatch"]), (["sent_at": #""2026-03-01""#], ["/sent_at invalid-date"]),
        (["read_at": #""soon""#], ["/read_at invalid-date"]), (["language": "null"], ["/language null-value"]),
        (["scores": "5"], ["/scores type-mismatch"]), (["pages": #""12a""#], ["/pages type-mismatch"]),
        (["draft": "5"], ["/draft type-mismatch"]), (["extra": "1"], ["/extra unknown-key"]),
        (["attachments": "[{}]"], ["/attachments/0/type missing-key"]),
        (["attachments": #"[{"type": null}]"#], ["/attachments/0/type null-value"]),
        (
            ["attachments": #"[{"type": "image", "image-width": -1}]"#],
            ["/attachments/0/source-url missing-key", "/attachments/0/image-width number-out-of-range"]
        ),
        (["attachments": #"[{"type": "video", "lengthInSeconds": 1, "x": 1}]"#], ["/attachments/0/x unknown-key"]),
        (["reaction": #"{"kind": "smile", "data": "x"}"#], ["/reaction/kind unknown-case"]),
        (["reaction": #"{"kind": "emoji"}"#], ["/reaction/data missing-key"]),
        (["reaction": #"{"data": 5, "kind": "emoji"}"#], ["/reaction/data type-mismatch"]),
        (["replies": "[\(message(["id": nil]))]"], ["/replies/0/id missing-key"]),
    ])
    func refuses(changes: [String: String?], expected: [String]) throws {
        #expect(try AshlarTypesTests.problems(AshlarTypesTests.message(changes)) == expected)
    }

    @Test(arguments: [
        ("Shape", #"{"circle": {"radius": 1}}"#, []), ("Shape", #"{"square": {"SideLength": 1}}"#, []),
        ("Shape", #"{"square": {"side_length": 1}}"#, ["/square/SideLength missing-key"]),
        ("Shape", #"{"oval": 1}"#, [" unknown-case"]), ("Price", "1.5", []), ("Price", "false", []),
        ("Price", #"{"radius": 1}"#, []), ("Price", #"{"radius": "1"}"#, [" type-mismatch"]),
        ("Price", "null", [" null-value"]), ("Price", "[1]", [" type-mismatch"]),
        ("Rest", #"{"id": 1, "any": 2}"#, []), ("[Rest]", #"[{"id": 1}, {}]"#, ["/1/id missing-key"]),
        ("Rest?", "null", []), ("[String: Rest]", #"{"a/b": {}}"#, ["/a~1b/id missing-key"]),
    ])
    func unions(type: String, payload: String, expected: [String]) throws {
        #expect(try AshlarTypesTests.problems(payload, as: type) == expected)
    }

    @Test func aSyntaxErrorEndsTheReport() throws {
        let problems = try AshlarTypesTests.problems(#"[{"id": "x"}, {"id": 1,, {}]"#, as: "[Rest]")
        #expect(problems == ["/0/id type-mismatch", "/1 syntax.unexpected-byte"])
        // Also in a part that the type does not describe.
        let deep = try AshlarTypesTests.problems(#"[{"id": 1, "x": {"y": [1, tru]}}]"#, as: "[Rest]")
        #expect(deep == ["/0/x/y/1 syntax.unexpected-byte"])
    }

    @Test func reportsAHundredAndCountsTheRest() throws {
        let model = try PayloadModel(of: "[Int]", in: Golden.index("Message.swift"))
        let payload = "[" + Array(repeating: "null", count: 20_000).joined(separator: ",") + "]"
        let failure = Explanation.of(Array(payload.utf8), as: model)
        #expect(failure.problems.count == 100)
        #expect(failure.omitted == 19_900)
    }

    @Test func embeddedTypesAreReadAsTheyWriteThemselves() throws {
        let source = """
            @Domain @Embedded struct Stay { let guestNames: [String]; let payment: Payment? }
            @Domain @Embedded indirect enum Payment { case card(Stay), cash }
            """
        let model = try PayloadModel(
            of: "Stay", in: DeclarationIndex([SourceFile(path: "Stay.swift", text: source)]))
        let problems = { (payload: String) in
            Explanation.of(Array(payload.utf8), as: model).problems.map { "\($0.pointer) \($0.code)" }
        }
        #expect(problems(#"{"guest_names": ["Ada"], "payment": {"card": {"guest_names": []}}}"#) == [])
        #expect(
            problems(#"{"guestNames": [], "payment": {"coin": 5}}"#) == [
                "/guest_names missing-key", "/payment unknown-case",
            ])
    }
}
