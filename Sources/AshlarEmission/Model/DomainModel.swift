/// A domain type, as the macros see it.
package struct DomainModel: Sendable, Equatable {
    package var record: RecordModel
    /// Whether it declares `static var rules`: without them, its initializer throws nothing.
    package var hasRules: Bool
    /// Whether it has generic parameters: such a type cannot keep its rules in a static property.
    package var isGeneric: Bool

    package init(record: RecordModel, hasRules: Bool, isGeneric: Bool) {
        self.record = record
        self.hasRules = hasRules
        self.isGeneric = isGeneric
    }

    /// The types that the macro generates within the domain type.
    package static let nestedTypes: Set<String> = ["Draft", "Fields", "Mapping", "RuleFailure"]
}

/// A type that domain values are written to, as the macros see it.
package struct RepresentationModel: Sendable, Equatable {
    package var record: RecordModel
    /// Whether it is a class, which is updated, whereas a struct is made.
    package var isClass: Bool

    package init(record: RecordModel, isClass: Bool) {
        self.record = record
        self.isClass = isClass
    }
}
