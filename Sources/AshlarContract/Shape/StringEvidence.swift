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
    package var keyFormat: KeyFormat?
    /// How many keep that.
    package var inKeyFormat = 0

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
