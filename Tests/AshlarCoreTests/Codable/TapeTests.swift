import Testing

@testable import AshlarCore

/// The size of a payload's index, and its answers on containers: one with children has no offset of its own.
struct TapeTests {
    private func tape<R>(_ payload: String, _ body: (Tape) throws -> R) throws -> R {
        var payload = payload
        return try payload.withUTF8 { try body(try Tape(UnsafeRawBufferPointer($0))) }
    }

    private static let densePayloads = [
        String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
        array("[[[[]]]]"), array("{}"), array("1"), array(#"{"":{"":[]}}"#),
        "{" + (0..<5_000).map { "\"\($0)\":[]" }.joined(separator: ",") + "}",
    ]

    private static func array(_ element: String) -> String {
        "[" + Array(repeating: element, count: 500).joined(separator: ",") + "]"
    }

    @Test(arguments: densePayloads)
    func takesAtMostFourTimesThePayload(payload: String) throws {
        let words = try tape(payload) { $0.count }
        // Every tape begins with a word for `null`, and the outermost value needs no comma.
        #expect(words * 8 <= payload.utf8.count * 4 + 16)
    }

    @Test(arguments: [
        ("[]", 0), (" {}", 1), ("\n[ [\t[ 1 ] ] ]", 1), (#" { "a" : [ ] } "#, 1), (#"[ "text" ]"#, 0),
        (#"  [ [ { "é" : 1 } ] ]"#, 2), ("[[],{}]", 0),
    ])
    func findsWhereAContainerBegins(payload: String, offset: Int) throws {
        #expect(try tape(payload) { $0.offset(of: Tape.rootPosition) } == offset)
    }

    @Test func findsWhereNestedContainersBegin() throws {
        let payload = #"[ [ [1], {"a": [ {"b" :2} ]} ], [ ] ]"#
        let bytes = Array(payload.utf8)
        let brackets = bytes.indices.filter { bytes[$0] == UInt8(ascii: "[") || bytes[$0] == UInt8(ascii: "{") }
        let offsets = try tape(payload) { tape in
            (1..<tape.count).filter { tape[$0].isArray || tape[$0].isObject }.map { tape.offset(of: $0) }
        }
        #expect(offsets == brackets)
    }

    @Test(arguments: [("[]", 0), ("{}", 0), ("[[], 2, {}]", 3), (#"{"a": [1, 2], "b": {"c": 3}}"#, 2)])
    func countsChildren(payload: String, count: Int) throws {
        #expect(try tape(payload) { $0.childCount(Tape.rootPosition) } == count)
    }
}
