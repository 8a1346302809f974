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

    /// The rule of an id.
    package static func rule(_ id: String) -> (any Rule)? { rules.first { $0.guide.id == id } }

    package static var ids: [String] { rules.map(\.guide.id) }
}
