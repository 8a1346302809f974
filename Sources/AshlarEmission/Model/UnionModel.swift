/// An enumeration with cases that are distinguished on the wire, as the macros see it.
package struct UnionModel: Sendable, Equatable {
    /// One case.
    package struct Case: Sendable, Equatable {
        /// The case's name as source.
        package var identifier: String
        package var name: String
        /// The type of its value, as source; `nil` for a case without a value.
        package var type: String?
        package var tags: [String]

        package init(identifier: String, name: String, type: String?, tags: [String]) {
            self.identifier = identifier
            self.name = name
            self.type = type
            self.tags = tags
        }
    }

    package var name: String
    package var access: String
    package var tagging: Tagging
    package var cases: [Case]
    /// The case that keeps values of an unknown tag, with the type that it holds.
    package var unknown: Case?
    package var fileExpression: String

    package init(
        name: String, access: String, tagging: Tagging, cases: [Case], unknown: Case?, fileExpression: String
    ) {
        self.name = name
        self.access = access
        self.tagging = tagging
        self.cases = cases
        self.unknown = unknown
        self.fileExpression = fileExpression
    }
}
