/// The number of values that support a choice.
package struct Evidence: Sendable, Equatable {
    package var matched: Int
    package var of: Int

    /// Below this many values, a choice says that its evidence is thin.
    package static let thinBelow = 3

    package var isThin: Bool { of < Evidence.thinBelow }
}

extension Place {
    /// The kinds of values that JSON distinguishes, with numbers split in two.
    package enum Kind: Int, CaseIterable, Sendable {
        case null, boolean, integer, decimal, string, array, object
    }

    /// The kinds that were seen here.
    package var kinds: Set<Kind> {
        var kinds: Set<Kind> = []
        if nulls > 0 { kinds.insert(.null) }
        if booleans > 0 { kinds.insert(.boolean) }
        if integers.count > 0 { kinds.insert(.integer) }
        if decimals.count > 0 { kinds.insert(.decimal) }
        if strings.count > 0 { kinds.insert(.string) }
        if arrays.count > 0 { kinds.insert(.array) }
        if objects > 0 { kinds.insert(.object) }
        return kinds
    }

    /// Whether `null` was seen here.
    package var isNullable: Bool { nulls > 0 }

    /// The kinds without null, and with both kinds of number as one.
    var solidKinds: Set<Kind> {
        var kinds = kinds.subtracting([.null])
        if kinds.remove(.decimal) != nil { kinds.insert(.integer) }
        return kinds
    }
}

/// Keys that say that a number is an instant.
enum TimeHint {
    private static let words: Set<String> = [
        "time", "times", "timestamp", "date", "dates", "created", "updated", "modified", "changed", "deleted",
        "published",
        "posted", "registered", "expires", "expiration", "epoch", "at", "on", "utc", "since", "until", "start", "end",
        "last", "seen", "modification",
    ]

    static func isTime(_ key: String) -> Bool {
        KeyWords.of(key).contains { words.contains($0) }
    }
}

extension DecimalEvidence {
    mutating func add(_ value: Double) {
        count += 1
        if value.isFinite {
            minimum = min(minimum, value)
            maximum = max(maximum, value)
        } else {
            beyondDouble += 1
        }
    }
}

extension Place {
    /// Whether all numbers are seconds between 1990 and 2070, also with a fraction, under a key about time.
    package func looksLikeUnixSeconds(key: String) -> Bool { isInstant(key: key, unitsPerSecond: 1) }

    /// Whether all numbers are milliseconds between 1990 and 2070, under a key about time.
    package func looksLikeUnixMilliseconds(key: String) -> Bool { isInstant(key: key, unitsPerSecond: 1000) }

    private func isInstant(key: String, unitsPerSecond: Int64) -> Bool {
        guard integers.count + decimals.count > 0, integers.beyondInt64 == 0, decimals.beyondDouble == 0,
            TimeHint.isTime(key)
        else { return false }
        let range = StringFormat.plausibleSeconds
        let (least, most) = (range.lowerBound * unitsPerSecond, range.upperBound * unitsPerSecond)
        return (integers.count == 0 || integers.minimum >= least && integers.maximum <= most)
            && (decimals.count == 0 || decimals.minimum >= Double(least) && decimals.maximum <= Double(most))
    }
}

extension StringEvidence {
    /// The most specific format that all non-empty strings have.
    ///
    /// - Parameter key: the key that led to them; digits are an instant only under a key about time.
    package func format(forKey key: String) -> (StringFormat, Evidence)? {
        let nonEmpty = count - empties
        guard nonEmpty > 0 else { return nil }
        let format = StringFormat.allCases.first { format in
            formats.contains(StringFormat.Group(format)) && (format != .unixSeconds || TimeHint.isTime(key))
        }
        return format.map { ($0, Evidence(matched: nonEmpty, of: nonEmpty)) }
    }
}
