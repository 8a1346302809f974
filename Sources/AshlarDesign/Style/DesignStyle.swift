import AshlarCore
import AshlarEmission

/// How a design is printed: one type for each ``DesignOptions/Style``.
///
/// The planner and the printers use its requirements, and never check which style it is. A new style is a conforming type
/// and a case of ``DesignOptions/Style``: the compiler reports what is missing.
protocol DesignStyle: Sendable {
    // MARK: Modules

    /// The module of Ashlar that sources import; `nil` when a package depends on nothing, and carries what it needs.
    var runtime: String? { get }
    /// The same for tests.
    var testRuntime: String? { get }

    // MARK: Types on the wire

    /// The wire type of a date.
    func date(_ format: WireDateFormat) -> TypeRef
    /// Whether one field reads dates of several formats.
    var readsSeveralDateFormats: Bool { get }

    // MARK: DTOs

    /// The attribute of a record's DTO.
    var recordAttribute: String? { get }
    /// Whether a field can distinguish an absent key from `null`.
    var hasPresence: Bool { get }
    /// The conformances in the declarations of DTOs of records and tuples.
    var recordConformances: String { get }
    /// The constraint of an envelope on its payload.
    var payloadConstraint: String { get }
    /// The attributes of a property, each with a space after it.
    func attributes(of field: FieldPlan, dates: WireDateFormat?) -> String
    /// Members of a record's DTO, after its initializer.
    func recordMembers(_ source: inout SourceText, of record: RecordPlan)
    /// The text after the declaration of a record's DTO.
    func recordExtension(_ source: inout SourceText, of model: RecordModel)
    /// Members of a tuple's DTO, after its initializer.
    func tupleMembers(_ source: inout SourceText, of tuple: RecordPlan, _ names: TypeNames)
    /// The text after the declaration of a tuple's DTO.
    func tupleExtension(_ source: inout SourceText, of model: RecordModel)
    /// Whether a macro writes the initializers of records.
    var hasInitializers: Bool { get }
    /// The attribute of a union's DTO.
    func attribute(of union: UnionPlan) -> String?
    /// The attributes of a union's case, with a space after each.
    func attributes(of item: UnionPlan.Case) -> String
    /// The conformances of a union's DTO.
    var unionConformances: String { get }
    /// Members of a union's DTO, after its cases.
    func unionMembers(_ source: inout SourceText, of union: UnionPlan, _ names: TypeNames)

    // MARK: Domain types

    /// The attribute of domain types that a DTO is mapped to.
    var domainAttribute: String? { get }
    /// The attribute of domain types that are JSON in a column; `nil` where their coding is printed.
    var embeddedAttribute: String? { get }
    /// The conformances in the declarations of domain types that a DTO is mapped to.
    var domainConformances: String { get }
    /// The label of the initializer that maps a DTO, with its colon and a space; empty without one.
    var mappingLabel: String { get }
    /// The mapping of a DTO to a record's domain type.
    func mapping(_ source: inout SourceText, of record: RecordPlan, _ names: TypeNames)
    /// The mapping of a union's DTO to its domain type.
    func mapping(_ source: inout SourceText, of union: UnionPlan, _ names: TypeNames)

    /// The attribute of an enumeration of words.
    var enumAttribute: String? { get }
    /// The attributes of its case, with a space after each.
    func attributes(of word: String, case name: String) -> String
    /// The conformances of enumerations of words.
    var enumConformances: String { get }
    /// Members of an enumeration of words, after its cases.
    func enumMembers(_ source: inout SourceText, of item: EnumPlan)
    /// A refined type.
    func refinedType(_ source: inout SourceText, of item: RefinedPlan)
    /// The body of the function that maps a value to a refined type.
    func refinedMapping(_ source: inout SourceText, of item: RefinedPlan)
    /// Whether a macro writes the tables of entities.
    var hasEntityMacro: Bool { get }

    // MARK: Tests

    /// The type that fixtures are decoded as.
    var fixtureConstraint: String { get }
    /// The statements that decode a fixture to `value` and its encoded form to `again`.
    var roundTrip: String { get }
}

/// The defaults for styles without macros.
extension DesignStyle {
    var hasInitializers: Bool { false }
    func attribute(of union: UnionPlan) -> String? { nil }
    func attributes(of item: UnionPlan.Case) -> String { "" }
    var domainAttribute: String? { nil }
    var embeddedAttribute: String? { nil }
    var domainConformances: String { "Hashable, Sendable" }
    var mappingLabel: String { "" }
    var enumAttribute: String? { nil }
    func attributes(of word: String, case name: String) -> String { "" }

    func mapping(_ source: inout SourceText, of record: RecordPlan, _ names: TypeNames) {
        InitializerMapping(names: names).mapping(&source, of: record)
    }

    func mapping(_ source: inout SourceText, of union: UnionPlan, _ names: TypeNames) {
        InitializerMapping(names: names).mapping(&source, of: union)
    }
}

extension SourceText {
    /// From a word to its case, and back.
    mutating func conversions(of item: EnumPlan) {
        let model = OpenEnumModel(
            access: "public ",
            cases: item.cases.map { .init(identifier: SwiftName.escaped($0.name), words: [$0.word]) },
            declaresUnknown: true)
        line()
        blocks(OpenEnumCoding.conversions(of: model, "public "))
    }
}

extension DesignStyle {
    /// Prints the attributes of a domain type.
    func domainAttributes(_ source: inout SourceText, isEmbedded: Bool) {
        let attributes = [domainAttribute, isEmbedded ? embeddedAttribute : nil].compactMap(\.self)
        if !attributes.isEmpty { source.line(attributes.joined(separator: " ")) }
    }

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
