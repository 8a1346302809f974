import AshlarContract
import AshlarLocalization

extension SeenPlaces {
    /// `seen in a.json`, or `first seen a.ndjson:1, last a.ndjson:9; for example a.ndjson:1, a.ndjson:4`.
    ///
    /// - Parameters:
    ///   - language: the language of the report.
    ///   - shown: a place's text within a report.
    package func text(in language: Localized.Language = .english, _ shown: (String) -> String) -> String {
        let (first, last) = (shown("\(self.first)"), shown("\(self.last)"))
        if examples.count == 1, self.first == self.last { return language.pick("seen in \(first)", zh: "见于 \(first)") }
        let places = examples.map { shown("\($0)") }
        return language.pick(
            "first seen \(first), last \(last); for example \(places.joined(separator: ", "))",
            zh: "最早见于 \(first)，最晚见于 \(last)；例如 \(places.joined(separator: "、"))")
    }
}
