/// Names that a person may have meant.
package enum NearNames {
    /// At most three names within a few typos of the given one, nearest first.
    package static func suggestions(for name: String, among names: [String]) -> [String] {
        let limit = max(2, name.count / 3)
        let lowered = name.lowercased()
        // A file that does not parse declares types without a name.
        let rated = Set(names).subtracting([""]).compactMap { candidate -> (name: String, distance: Int)? in
            let last = candidate.split(separator: ".").last.map(String.init) ?? candidate
            let nearest = [candidate, last].map { text -> Int in
                let text = text.lowercased()
                // Letters missing at the end are a smaller mistake than as many wrong letters.
                if text.hasPrefix(lowered) || lowered.hasPrefix(text) { return 1 }
                return distance(Array(text), Array(lowered))
            }.min()!
            return nearest <= limit ? (candidate, nearest) : nil
        }
        return rated.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
    }

    /// Levenshtein's distance.
    ///
    /// - Complexity: O(n·m) in the lengths.
    private static func distance(_ one: [Character], _ two: [Character]) -> Int {
        var row = Array(0...two.count)
        for (i, a) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in two.enumerated() {
                let cost = a == b ? diagonal : min(diagonal, row[j], row[j + 1]) + 1
                diagonal = row[j + 1]
                row[j + 1] = cost
            }
        }
        return row[two.count]
    }
}
