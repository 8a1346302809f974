import Foundation

/// Decides what can be concluded from the absence of something.
package struct Confidence: Sendable {
    /// How sure a conclusion must be, between 0 and 1.
    package var level: Double

    package init(level: Double = 0.95) { self.level = level }

    /// Returns the smallest share that is compatible with `present` occurrences in `seen` values.
    ///
    /// This is the one-sided bound of Clopper and Pearson (Biometrika 26, 1934).
    func leastShare(_ present: Int, of seen: Int) -> Double {
        guard present > 0, seen > 0 else { return 0 }
        let alpha = 1 - level
        if present >= seen { return pow(alpha, 1 / Double(seen)) }
        var (low, high) = (0.0, Double(present) / Double(seen))
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if Confidence.upperTail(present, of: seen, share: middle) < alpha { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns whether `unseen` values without something show that it is gone, if it was in `present` of `seen` before.
    func isGone(present: Int, of seen: Int, unseen: Int) -> Bool {
        unseen >= needed(present: present, of: seen)
    }

    /// Returns how many values without something are needed to conclude that it is gone.
    func needed(present: Int, of seen: Int) -> Int {
        let share = leastShare(present, of: seen)
        guard share > 0 else { return .max }
        guard share < 1 else { return 1 }
        let count = (log(1 - level) / log(1 - share)).rounded(.up)
        return count < 1e15 ? max(1, Int(count)) : .max
    }

    /// Returns the probability of `present` or more occurrences in `seen` values, given a share.
    private static func upperTail(_ present: Int, of seen: Int, share: Double) -> Double {
        guard share > 0 else { return 0 }
        // For so many values, the normal approximation is just as good.
        if seen > 5_000 {
            let mean = Double(seen) * share
            let deviation = (mean * (1 - share)).squareRoot()
            return 0.5 * erfc((Double(present) - 0.5 - mean) / (deviation * 2.0.squareRoot()))
        }
        var sum = 0.0
        for count in present...seen {
            let ways = lgamma(Double(seen + 1)) - lgamma(Double(count + 1)) - lgamma(Double(seen - count + 1))
            sum += exp(ways + Double(count) * log(share) + Double(seen - count) * log(1 - share))
        }
        return sum
    }
}
