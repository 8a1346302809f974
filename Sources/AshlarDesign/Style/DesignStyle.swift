import AshlarCore
import AshlarEmission

/// How a design is printed: one type for each ``DesignOptions/Style``.
///
/// The planner and the printers ask it, and never which style it is. A new style is a type that conforms, and a case of
/// ``DesignOptions/Style``: the compiler says what is missing.
protocol DesignStyle: Sendable {
    // MARK: Modules

    /// The module of Ashlar that sources import; `nil` when a package depends on nothing, and carries what it needs.
    var runtime: String? { get }
    /// The same for tests.
    var testRuntime: String? { get }

    // MARK: Types on the wire

    /// The wire type of a date.
    func date(_ format: WireDateFormat) -> TypeRef
    /// Whether a date in seconds is read from a number and from digits in a string alike.
    var readsSecondsInBothForms: Bool { get }
    /// Whether there are types for codes and phone numbers.
    var hasReadyTypes: Bool { get }

    // MARK: DTOs

    /// The attribute of a record's DTO.
    var recordAttribute: String? { get }
    /// What the DTOs of records and tuples conform to in their declaration.
    var recordConformances: String { get }
    /// What an envelope asks of its payload.
    var payloadConstraint: String { get }
    /// The attributes of a property, each with a space after it.
    func attributes(of field: FieldPlan, dates: String?) -> String
    /// Members of a record's DTO, after its initializer.
    func recordMembers(_ source: inout SourceText, of record: RecordPlan)
    /// What follows the declaration of a record's DTO.
    func recordExtension(_ source: inout SourceText, of model: RecordModel)
    /// Members of a tuple's DTO, after its initializer.
    func tupleMembers(_ source: inout SourceText, of tuple: RecordPlan, _ names: TypeNames)
    /// What follows the declaration of a tuple's DTO.
    func tupleExtension(_ source: inout SourceText, of model: RecordModel)
    /// What a union's DTO conforms to.
    var unionConformances: String { get }
    /// Members of a union's DTO, after its cases.
    func unionMembers(_ source: inout SourceText, of union: UnionPlan, _ names: TypeNames)

    // MARK: Domain types

    /// What enumerations of words conform to.
    var enumConformances: String { get }
    /// Members of an enumeration of words, after its `wireValue`.
    func enumMembers(_ source: inout SourceText)
    /// A refined type.
    func refinedType(_ source: inout SourceText, of item: RefinedPlan)
    /// The body of the function that maps a value to a refined type.
    func refinedMapping(_ source: inout SourceText, of item: RefinedPlan)
    /// Whether a macro writes the tables of entities.
    var hasEntityMacro: Bool { get }

    // MARK: Tests

    /// What fixtures are decoded as.
    var fixtureConstraint: String { get }
    /// The statements that decode a fixture to `value` and its encoded form to `again`.
    var roundTrip: String { get }
}

extension DesignStyle {
    /// Whether a package depends on nothing.
    var isSelfContained: Bool { runtime == nil }
}

extension DesignOptions.Style {
    /// How it prints.
    var printing: any DesignStyle {
        switch self {
        case .macros: MacroStyle()
        case .plain: PlainStyle()
        case .codable: CodableStyle()
        }
    }

    /// Whether packages depend on nothing, and so have neither a store nor network code.
    package var isSelfContained: Bool { printing.isSelfContained }
}

extension Plan {
    var style: any DesignStyle { options.style.printing }
}

extension SourceText {
    /// The import of Ashlar's module, if there is one.
    mutating func importing(_ module: String?) {
        if let module { line("import \(module)") }
    }
}
