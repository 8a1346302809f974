/// The payloads in which something was seen: the first, the last, and a few examples.
package struct Occurrences: Sendable, Equatable {
    private(set) var first: PayloadSpot
    private(set) var last: PayloadSpot
    /// The first few that were read.
    private(set) var examples: [PayloadSpot]

    private static let examplesKept = 3

    init(_ spot: PayloadSpot) {
        (first, last, examples) = (spot, spot, [spot])
    }

    mutating func add(_ spot: PayloadSpot) {
        first = min(first, spot)
        last = max(last, spot)
        if examples.count < Self.examplesKept, !examples.contains(spot) { examples.append(spot) }
    }

    mutating func merge(_ other: Occurrences) {
        first = min(first, other.first)
        last = max(last, other.last)
        examples = Array(Set(examples + other.examples).sorted().prefix(Self.examplesKept))
    }
}

extension Occurrences? {
    mutating func add(_ spot: PayloadSpot) {
        if self == nil { self = Occurrences(spot) } else { self?.add(spot) }
    }

    mutating func merge(_ other: Occurrences?) {
        guard let other else { return }
        if self == nil { self = other } else { self?.merge(other) }
    }
}
