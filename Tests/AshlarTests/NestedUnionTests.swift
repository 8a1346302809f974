import Ashlar
import Testing

@Union(.untagged) indirect enum NestedDTO: Equatable {
    case node([NestedDTO])
    case leaf(Int)
}

/// Untagged unions try their cases: nested in each other, they must not double the time with each level.
struct NestedUnionTests {
    private func nested(_ inner: String) -> String {
        String(repeating: "[", count: 200) + inner + String(repeating: "]", count: 200)
    }

    @Test(.timeLimit(.minutes(30))) func aDeeplyNestedProblemIsReportedOnce() {
        let failure = #expect(throws: DecodingFailure.self) { try NestedDTO.decode(from: nested(#""x""#)) }
        #expect(failure?.problems.count == 1)
    }

    @Test(.timeLimit(.minutes(30))) func aReceiptWalksThroughOnce() throws {
        #expect(throws: Never.self) { try NestedDTO.decodeWithReceipt(from: Array(nested("1").utf8)) }
    }
}
