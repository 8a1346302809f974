/// An enumeration of words that keeps unknown ones, as the macros and the designer see it.
package struct OpenEnumModel: Sendable, Equatable {
    /// A case with its word, or with several of which the first is written.
    package struct Case: Sendable, Equatable {
        /// The case's name as source.
        package var identifier: String
        package var words: [String]

        package init(identifier: String, words: [String]) {
            self.identifier = identifier
            self.words = words
        }
    }

    /// The access modifier of its members, with a space: `public `, or nothing.
    package var access: String
    package var cases: [Case]
    /// Whether it declares the case that keeps other words.
    package var declaresUnknown: Bool
    /// Whether it conforms to `CaseIterable`.
    package var isCaseIterable: Bool

    package init(access: String, cases: [Case], declaresUnknown: Bool, isCaseIterable: Bool = false) {
        self.access = access
        self.cases = cases
        self.declaresUnknown = declaresUnknown
        self.isCaseIterable = isCaseIterable
    }
}
