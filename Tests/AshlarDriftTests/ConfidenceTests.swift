import Testing

@testable import AshlarDrift

struct ConfidenceTests {
    @Test func theLeastShareIsTheExactBound() {
        let confidence = Confidence(level: 0.95)
        // Of n in n, the bound is the n-th root of 0.05.
        #expect(abs(confidence.leastShare(10, of: 10) - 0.741134) < 1e-5)
        // 3 of 10: tables of the beta distribution have 0.08726.
        #expect(abs(confidence.leastShare(3, of: 10) - 0.087264) < 1e-4)
        #expect(confidence.leastShare(0, of: 10) == 0)
    }

    @Test func fewSamplesConcludeNothing() {
        let confidence = Confidence(level: 0.95)
        #expect(!confidence.isGone(present: 1, of: 1, unseen: 20))
        #expect(confidence.isGone(present: 1, of: 1, unseen: 59))
        #expect(!confidence.isGone(present: 10, of: 10, unseen: 2))
        #expect(confidence.isGone(present: 10, of: 10, unseen: 3))
        #expect(!confidence.isGone(present: 2, of: 100, unseen: 100))
    }

    @Test func moreConfidenceNeedsMoreValues() {
        let needs = [0.5, 0.9, 0.95, 0.99].map { Confidence(level: $0).needed(present: 5, of: 8) }
        #expect(needs == needs.sorted())
        #expect(needs[0] < needs[3])
    }

    @Test func manyValuesUseTheApproximationWithoutAJump() {
        let confidence = Confidence()
        let exact = confidence.leastShare(2_500, of: 5_000)
        let near = confidence.leastShare(2_501, of: 5_002)
        #expect(abs(exact - near) < 0.001)
    }
}
