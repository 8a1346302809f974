import AshlarLocalization

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

    /// The end of a message about an unknown name, in each language: `; did you mean Pet?`, or nothing.
    ///
    /// - Parameter mark: the mark before and after the name.
    package static func hintText(for name: String, among names: [String], mark: String = "") -> Localized {
        question(about: Array(suggestions(for: name, among: names).prefix(1)), mark: mark)
    }

    /// The question whether a person meant one of some names, as the end of a message: `; did you mean Pet, Pen?`, or
    /// nothing without names.
    ///
    /// - Parameters:
    ///   - names: names as they may be printed, the nearest first.
    ///   - mark: the mark before and after each name.
    package static func question(about names: [String], mark: String = "") -> Localized {
        if names.isEmpty { return Localized(verbatim: "") }
        let marked = names.map { mark + $0 + mark }
        // Chinese has quotation marks of its own, which no space separates from other characters.
        let chinese = mark == "\"" ? names.map { "“\($0)”" }.joined() : " " + marked.joined(separator: "、")
        return Localized("; did you mean \(marked.joined(separator: ", "))?", zh: "；是不是\(chinese)？")
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
