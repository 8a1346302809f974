import Foundation

/// Delays counted by hundredths of a millisecond: its size does not grow with the number of delays.
struct Histogram {
    private var buckets = [Int](repeating: 0, count: 1_000_000)
    private(set) var count = 0

    mutating func add(_ milliseconds: Double) {
        buckets[min(buckets.count - 1, max(0, Int(milliseconds * 100)))] += 1
        count += 1
    }

    /// - Complexity: O(buckets).
    func percentile(_ part: Double) -> Double {
        var left = Int(Double(count) * part)
        for (bucket, number) in buckets.enumerated() {
            left -= number
            if left < 0 { return Double(bucket) / 100 }
        }
        return Double(buckets.count) / 100
    }

    /// A bar for each range of delays, of which every range is twice as long as the one before.
    ///
    /// - Complexity: O(buckets).
    func lines() -> [String] {
        var (lines, low, high) = ([String](), 0, 1)
        while low < buckets.count {
            let number = buckets[low..<min(high, buckets.count)].reduce(0, +)
            if number > 0 {
                let bar = String(repeating: "█", count: max(1, number * 40 / count))
                lines.append("\(String(format: "%9.2f", Double(high) / 100)) ms \(bar) \(number)")
            }
            (low, high) = (high, high * 2)
        }
        return lines
    }
}

/// A value behind a lock.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
