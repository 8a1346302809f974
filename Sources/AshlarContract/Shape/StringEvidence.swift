import AshlarRules

/// Strings: lengths, formats and, while they are few, the distinct values.
package struct StringEvidence: Sendable, Equatable {
    package var count = 0
    package var empties = 0
    /// The formats that every non-empty string seen so far has; all of them before the first.
    package var formats = StringFormat.Group.all
    /// Distinct values with their counts; at most `distinctLimit`.
    ///
    /// Of more values, those with the smallest hashes: they are the same in whatever order and in however many parts the
    /// values were read. Sorted by first appearance once all are read.
    package var distinct: [Distinct] = []
    /// The length of the longest, in Unicode scalars.
    package var longest = 0
    /// The length of the shortest, in Unicode scalars.
    package var shortest = Int.max
    /// Whether there were more distinct values than are kept.
    package var hasMoreDistinct = false
    /// Those that break the limits that a specification states.
    package var breaches = 0
    /// The format that the key promises.
    package var keyFormat: KeyFormat?
    /// How many have that format.
    package var inKeyFormat = 0

    package static let distinctLimit = 32
    /// Longer values are not kept: they are not words of an enumeration.
    package static let distinctLengthLimit = 64

    package init() {}

    package struct Distinct: Sendable, Equatable {
        package let value: String
        package var count: Int
        package var appearance: Appearance
        let hash: UInt64

        package init(value: String, count: Int, appearance: Appearance = .stated) {
            self.value = value
            self.count = count
            self.appearance = appearance
            hash = ByteHash.of(value.utf8).spreadBits
        }

        /// Whether the value is rather kept than another one.
        func outranks(_ other: Distinct) -> Bool {
            hash == other.hash
                ? value.utf8.lexicographicallyPrecedes(other.value.utf8) : hash < other.hash
        }
    }
}
