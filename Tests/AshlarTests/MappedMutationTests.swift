import AshlarCore
import AshlarTestSupport
import Foundation
import Testing

/// Payloads with bytes changed at random: they map, or report at least one problem within them.
struct MappedMutationTests {
    @Test(arguments: [1, 2, 3, 4])
    func mapOrReportProblemsWithinThePayload(seed: UInt64) {
        var random = SampleGenerator(seed: seed)
        let good = Array("[\((0..<6).map { PlantedFaultsTests.person($0, nil) }.joined(separator: ","))]".utf8)
        let words = ["null", "\"\"", "{}", "[]", "-1", "\"?!\"", "}", "\"", "\\", "\u{1}"].map { Array($0.utf8) }
        for _ in 0..<100 {
            var payload = good
            for _ in 0...(random.next() % 3) {
                let start = Int(random.next() % UInt64(payload.count))
                let end = min(payload.count, start + Int(random.next() % 6))
                payload.replaceSubrange(start..<end, with: words[Int(random.next() % UInt64(words.count))])
            }
            do throws(DecodingFailure) {
                _ = try [Person].decode(from: payload)
            } catch {
                #expect(!error.problems.isEmpty)
                #expect(error.problems.allSatisfy { $0.offset + $0.length <= payload.count })
                #expect(error.problems.map(\.offset) == error.problems.map(\.offset).sorted())
            }
            // Partial success agrees with the strict decoder: no failure means nothing was left out.
            if let lossy = try? [Person].decodeLossy(from: payload), lossy.failure == nil {
                #expect((try? [Person].decode(from: payload)) == lossy.values)
            }
        }
    }
}
