import Testing

@testable import AshlarCore

/// A syntax error is reported with the deepest value that contains it.
struct SyntaxPointerTests {
    private func pointers<T: DirectDecodable>(_ payload: String, as type: T.Type) -> [String] {
        do {
            _ = try T.decode(from: payload)
            return []
        } catch { return error.problems.map(\.pointer) }
    }

    @Test(arguments: [
        ("{\"items\": [{\"name\": \"a\"}, {\"name\": tru}]}", "/items/1/name"),
        ("{\"items\": [1, 2, 3, {\"name\": \"\\x\"}]}", "/items/3/name"),
        ("{\"items\": [1, 2, 3, {\"name\": \"cut", "/items/3/name"), ("{\"items\": [1, 2,, 3]}", "/items/2"),
        ("{\"items\": [1, 2 3]}", "/items"), ("{\"items\": [1, 2}", "/items"), ("{\"items\": [1.]}", "/items/0"),
        ("{\"items\": [01]}", "/items/0"), ("{\"items\": [-]}", "/items/0"), ("{\"items\": [", "/items/0"),
        ("{\"items\": ", "/items"), ("{\"items\" 1}", ""), ("{\"items\"", ""), ("{\"item", ""), ("{items: 1}", ""),
        ("{\"a\": {\"b\": 1 \"c\": 2}}", "/a"), ("{\"a\": {\"b\": 1, c: 2}}", "/a"), ("{\"a\": {\"b\": 1}", ""),
        ("{\"a/b\": {\"~\\u0031\": ?}}", "/a~1b/~01"), ("{\"\": [\"]\", ?]}", "//1"), ("[1] 2", ""), ("", ""),
        ("]", ""),
    ])
    func namesTheDeepestValue(payload: String, pointer: String) {
        #expect(pointers(payload, as: JSONValue.self) == [pointer])
        // The walk steps over this one as a whole.
        #expect(pointers(payload, as: RawJSON.self) == [pointer])
    }

    @Test func everyValueIsNamed() {
        let payload =
            "{\"items\":[{\"name\":\"a,]\"},[true,[null],{}],-1.5e3],\"a/b\":{\"~\":\"x\",\"é\":{\"u\":[[],0]}}}"
        let bytes = Array(payload.utf8)
        var count = 0
        bytes.withUnsafeBytes { buffer in
            guard let tape = try? Tape(buffer) else { return }
            func visit(_ position: Int, _ pointer: String) {
                let range = tape.range(of: position)
                let start = range.baseAddress! - buffer.baseAddress!
                var broken = bytes
                broken.replaceSubrange(start..<start + range.count, with: "?".utf8)
                #expect(pointers(String(decoding: broken, as: UTF8.self), as: JSONValue.self) == [pointer])
                count += 1
                guard tape[position].hasChildren else { return }
                var (child, index) = (tape.firstChild(of: position), 0)
                while child < tape.next(after: position) {
                    var token = "\(index)"
                    if tape[position].isObject {
                        token = JSONPointer.escaped(tape.string(at: child))
                        child += 1
                    }
                    visit(child, "\(pointer)/\(token)")
                    child = tape.next(after: child)
                    index += 1
                }
            }
            visit(Tape.rootPosition, "")
        }
        #expect(count == 16)
    }

    @Test func theEnclosingValueIsNamedWhereNestingIsTooDeep() {
        let payload = "{\"a\":" + String(repeating: "[", count: 2_000)
        #expect(pointers(payload, as: JSONValue.self) == [""])
        #expect(pointers(payload, as: [String: JSONValue].self) == ["/a"])
    }

    @Test func keysThatASensitiveValueDoesNotHaveAreNotShown() {
        #expect(pointers("{\"user\":[{\"4111 1111\":?}]}", as: [String: Sensitive<Int>].self) == ["/user"])
    }

    @Test func aDecoderNamesTheValueToo() throws {
        let error = try #require(throws: DecodingError.self) {
            try AshlarDecoder().decode([String: [Int]].self, from: "{\"a\":[1],\"b\":[1,+2]}")
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect((context.underlyingError as? DecodingFailure)?.problems.map(\.pointer) == ["/b/1"])
    }
}
