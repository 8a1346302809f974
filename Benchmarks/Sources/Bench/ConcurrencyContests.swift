import DirectModels
import Foundation

/// Whether decoding on several cores at once is slowed down by something that they share.
enum ConcurrencyContests {
    static func payloads(_ payload: Data) throws -> Contest {
        let bytes = Array(payload)
        var contest = Contest(name: "decode 64 payloads", byteCount: 64 * bytes.count)
        @Sendable func decode() { consume(try? DirectModels.TwitterFeed.decode(from: bytes)) }
        contest.add("one core") { for _ in 0..<64 { decode() } }
        contest.add("\(ProcessInfo.processInfo.activeProcessorCount) cores") {
            DispatchQueue.concurrentPerform(iterations: 64) { _ in decode() }
        }
        return contest
    }
}
