/// All rules, in the order of the documentation.
package enum RuleRegistry {
    package static let rules: [any Rule] = [
        MutableDTO(), DTOLogic(), DTOInView(), NeedlessDTO(), MissingDTO(), UnusedDTOField(),
        MappingInNetwork(),
        CrashInDecoder(), SilentDefault(), UnsafePolymorphism(), RedundantCodingKeys(), RedundantDecoder(),
        StringlyTyped(), FloatingMoney(),
        ScatteredValidation(), GenericValidationError(), Revalidation(),
        StoredDerived(), StaleCache(),
        EntityLeak(), EntityLogic(), UnmappedEntity(), FrameworkInDomain(),
        ClassForData(), MissingSendable(), MissingEquatable(), IdentityMismatch(),
        DisableWithoutReason(), UnusedDisable(),
    ]

    /// Returns the rule with an ID, if it exists.
    package static func rule(_ id: String) -> (any Rule)? { rules.first { $0.guide.id == id } }

    /// Whether a rule is about the comments that turn off the others.
    static func isAboutComments(_ id: String) -> Bool { rule(id)?.guide.group == .checker }

    package static var ids: [String] { rules.map(\.guide.id) }
}
