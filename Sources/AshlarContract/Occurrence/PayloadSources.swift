import Foundation

/// The files that payloads come from: translates compact spots into file names and lines.
package struct PayloadSources: Sendable {
    private var files: [(path: String, form: InputFile.Form)] = []

    package init() {}

    init(_ files: [InputFile]) { self.files = files.map { ($0.path, $0.form) } }

    /// The places for people; `nil` for occurrences of other inputs.
    package func places(of occurrences: Occurrences?) -> SeenPlaces? {
        guard let occurrences, let first = place(of: occurrences.first), let last = place(of: occurrences.last) else {
            return nil
        }
        return SeenPlaces(first: first, last: last, examples: occurrences.examples.compactMap(place))
    }

    private func place(of spot: PayloadSpot) -> PayloadPlace? {
        guard files.indices.contains(Int(spot.file)) else { return nil }
        let (path, form) = files[Int(spot.file)]
        var place = PayloadPlace(path: path)
        if spot.number > 0 {
            if form == .lines { place.line = Int(spot.number) } else { place.entry = Int(spot.number) }
        }
        place.time = spot.milliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000).formatted(.iso8601) }
        return place
    }
}

/// A payload of the inputs, for people.
package struct PayloadPlace: Sendable, Hashable, CustomStringConvertible {
    package var path: String
    /// Of NDJSON, from 1.
    package var line: Int?
    /// Of an archive, from 1.
    package var entry: Int?
    /// When it was recorded: RFC 3339, in UTC.
    package var time: String?

    package init(path: String) { self.path = path }

    /// `pins.ndjson:12`, or `traffic.har entry 3 at 2026-01-02T03:04:05Z`.
    package var description: String {
        path + (line.map { ":\($0)" } ?? "") + (entry.map { " entry \($0)" } ?? "") + (time.map { " at \($0)" } ?? "")
    }
}

/// The places where something was seen, for people: first, last, and a few examples. It contains no values.
package struct SeenPlaces: Sendable, Hashable {
    package var first: PayloadPlace
    package var last: PayloadPlace
    package var examples: [PayloadPlace]
}
