/// Strings: lengths, formats and, while they are few, the distinct values.
package struct StringEvidence: Sendable, Equatable {
    package var count = 0
    package var empties = 0
    /// The formats that every non-empty string seen so far has; all of them before the first.
    package var formats = StringFormat.Group.all
    /// Distinct values with their counts, in order of first appearance; at most `distinctLimit`.
    package var distinct: [Distinct] = []
    /// The length of the longest, in Unicode scalars.
    package var longest = 0
    /// The length of the shortest, in Unicode scalars.
    package var shortest = Int.max
    /// Whether there were more distinct values than are kept.
    package var hasMoreDistinct = false
    /// Those that break the limits that a specification states.
    package var breaches = 0
    /// What the key says that these are.
    package var promise: KeyPromise?
    /// How many keep that.
    package var promised = 0

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

/// A form that a string can have on the wire, the most specific first.
package enum StringFormat: UInt8, CaseIterable, Hashable, Sendable {
    case uuid
    /// RFC 3339 date and time, with `T` or a space, and an offset.
    case timestamp
    /// RFC 1123 / RFC 2822 date: `Sat, 23 Mar 2019 16:23:21 +0000`.
    case mailDate
    /// `yyyy-MM-dd`.
    case day
    case email
    /// Absolute `http` or `https` URL.
    case webURL
    /// `true` or `false`.
    case boolean
    /// Nine to eleven digits that are a second between 1990 and 2070.
    case unixSeconds
    /// `-?digits` that fit in 64 bits, without superfluous zeros in front.
    case integer
    /// Like `integer`, with a fraction.
    case decimal
    /// A JSON object or array in a string.
    case json
    /// `#rgb`, `#rrggbb`, `#rrggbbaa`.
    case hexColor

    /// A set of formats.
    package struct Group: OptionSet, Sendable, Hashable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package init(_ format: StringFormat) { rawValue = 1 << format.rawValue }

        package static let all = Group(rawValue: 0xFFF)
    }
}
