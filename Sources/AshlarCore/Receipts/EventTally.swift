/// Checks the counts in a file of receipts.
package struct EventTally {
    /// The most events that a file may count: more than any traffic has, and so few that adding the counts of many
    /// files cannot overflow.
    private static let most = Int(clamping: Int64(1) << 53)

    private var sum = 0

    package init() {}

    /// Adds the counts of one more endpoint.
    ///
    /// - Returns: the first impossible count: no count is negative, and their sum is at most 2^53.
    package mutating func refused(undecodable: Int, _ receipt: Receipt) -> Int? {
        let counts = [undecodable, receipt.payloads] + receipt.entries.map(\.count)
        return counts.first { !take($0) }
    }

    private mutating func take(_ count: Int) -> Bool {
        guard count >= 0, count <= EventTally.most - sum else { return false }
        sum += count
        return true
    }
}

extension Int {
    /// The sum, or the integer nearest to it where it does not fit.
    package func addingSaturated(_ other: Int) -> Int {
        let (sum, isBeyond) = addingReportingOverflow(other)
        if isBeyond { return other < 0 ? .min : .max }
        return sum
    }
}
