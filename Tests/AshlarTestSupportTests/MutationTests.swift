import Ashlar
import AshlarTestSupport
import Testing

struct MutationTests {
    @Test func changesEveryFieldInEveryWay() throws {
        let mutations = try StrictDTO.mutations(seed: 1).filter { $0.kind != .cutOff }
        let descriptions = mutations.map { "\($0): \($0.expected.map(\.description).joined(separator: ", "))" }
        #expect(
            Set(descriptions) == [
                "null at (whole payload): null-value at ",
                "wrong type at (whole payload): type-mismatch at ",
                "missing at /user-id: missing-key at /user-id",
                "duplicate key at /user-id: duplicate-key at /user-id",
                "null at /user-id: null-value at /user-id",
                "wrong type at /user-id: type-mismatch at /user-id",
                "out of range at /user-id: number-out-of-range at /user-id",
                "missing at /nick-name: ",
                "duplicate key at /nick-name: duplicate-key at /nick-name",
                "null at /nick-name: ",
                "wrong type at /nick-name: type-mismatch at /nick-name",
                "unknown key at /zz-not-a-key: unknown-key at /zz-not-a-key",
            ])
    }

    @Test func cutsThePayloadAtEachByte() throws {
        let cuts = try StrictDTO.mutations(seed: 1).filter { $0.kind == .cutOff }
        #expect(cuts.map(\.payload.count) == Array(0..<cuts.count))
    }

    @Test func expectsNothingWhereDecodingForgives() throws {
        let mutations = try SettingsDTO.mutations(seed: 1).filter { $0.pointer.hasPrefix("/tags/0") }
        #expect(!mutations.isEmpty)
        #expect(mutations.flatMap(\.expected) == [])
    }

    @Test func isExplainedByJustTheExpectedProblems() throws {
        let mutation = try #require(try StrictDTO.mutations(seed: 1).first { $0.kind == .missing })
        let problems = DecodingFailure.problems { () throws(DecodingFailure) in
            try StrictDTO.decode(from: mutation.payload)
        }
        #expect(mutation.isExplained(by: problems))
        #expect(!mutation.isExplained(by: []))
        #expect(!mutation.isExplained(by: problems + problems))
    }
}
