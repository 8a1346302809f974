/// Strings: lengths, formats and, while they are few, the distinct values.
package struct StringEvidence: Sendable, Equatable {
    package var count = 0
    package var empties = 0
    package var shortest = Int.max
    package var longest = 0
    /// How many of the non-empty strings have each format. A string can have several.
    package var formats: [StringFormat: Int] = [:]
    /// Distinct values with their counts, in order of first appearance; at most `distinctLimit`.
    package var distinct: [Distinct] = []
    /// Whether there were more distinct values than are kept.
    package var hasMoreDistinct = false

    package static let distinctLimit = 32
    /// Longer values are not kept: they are no words of an enumeration.
    package static let distinctLengthLimit = 64

    package init() {}

    package struct Distinct: Sendable, Equatable {
        package let value: String
        package var count: Int

        package init(value: String, count: Int) {
            self.value = value
            self.count = count
        }
    }
}

/// A form that a string can have on the wire.
package enum StringFormat: String, CaseIterable, Hashable, Sendable {
    /// RFC 3339 date and time, with `T` or a space, and an offset.
    case timestamp
    /// `yyyy-MM-dd`.
    case day
    /// RFC 1123 / RFC 2822 date: `Sat, 23 Mar 2019 16:23:21 +0000`.
    case mailDate
    /// Nine to eleven digits that are a second between 1990 and 2070.
    case unixSeconds
    case uuid
    case email
    /// Absolute `http` or `https` URL.
    case webURL
    /// `-?digits` that fit in 64 bits, without superfluous zeros in front.
    case integer
    /// Like `integer`, with a fraction.
    case decimal
    /// `true` or `false`.
    case boolean
    /// A JSON object or array in a string.
    case json
    /// `#rgb`, `#rrggbb`, `#rrggbbaa`.
    case hexColor
}
