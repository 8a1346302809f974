import Ashlar
import AshlarTestSupport
import Foundation
import Testing

/// Structs that are arrays on the wire.
struct TupleTests {
    @Test func keepTheLaws() throws {
        try Laws.check(TradeTuple.self)
        try Laws.check([TradeTuple].self)
    }

    private func problems(_ text: String) -> [String] {
        do {
            _ = try [TradeTuple].decode(from: Array(text.utf8))
            return []
        } catch {
            return error.problems.map {
                "\($0.pointer) \($0.code.rawValue) \($0.position) \($0.model) expected \($0.expected)"
            }
        }
    }

    @Test(arguments: [
        ("[[1, \"a\"]]", 2), ("[[1, \"a\", null, 4]]", 2), ("[[]]", 2),
        ("[[1, \"a\", null], [1, \"a\", null, []]]", 18),
    ])
    func reportArraysOfOtherLengthsWithTheirPlace(text: String, column: Int) {
        let index = column == 2 ? 0 : 1
        #expect(problems(text) == ["/\(index) invalid-value 1:\(column)  expected an array of 3 elements"])
    }

    @Test func reportEveryWrongPosition() {
        #expect(
            problems(#"[["x", 2, null]]"#) == [
                "/0/0 type-mismatch 1:3 TradeTuple.first expected an integer",
                "/0/1 type-mismatch 1:8 TradeTuple.second expected a string",
            ])
        #expect(problems("[{}]") == ["/0 type-mismatch 1:2  expected an array"])
    }

    @Test func haveASchema() {
        #expect(
            TradeTuple.jsonSchema.contains(#""type":"array","prefixItems":[{"type":"integer""#),
            "\(TradeTuple.jsonSchema)")
        #expect(TradeTuple.jsonSchema.contains(#""items":false,"minItems":3"#))
    }

    @Test func areCodable() throws {
        let value = TradeTuple(first: 1, second: "a")
        let bytes = try JSONEncoder().encode([value])
        #expect(String(decoding: bytes, as: UTF8.self) == #"[[1,"a",null]]"#)
        #expect(try JSONDecoder().decode([TradeTuple].self, from: bytes) == [value])
    }
}
