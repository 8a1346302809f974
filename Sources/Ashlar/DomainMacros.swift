/// Makes a struct a domain type: every instance is valid.
///
/// ```swift
/// @Domain struct Event: Identifiable {
///     let id: Int
///     let title: String
///     let start: Date
///     let end: Date
///
///     static var rules: Rules<Self> {
///         rule("end-after-start", on: \.end, \.start) { $0.end > $0.start }
///     }
/// }
///
/// let event = try Event(id: 1, title: "Dinner", start: start, end: end)
/// let later = try event.with {
///     $0.start += day
///     $0.end += day
/// }
/// ```
///
/// The macro adds an initializer, which checks the ``Domain/rules`` and reports all that are broken; for a type without
/// rules, it does not throw. It adds the form `Draft` (see ``DomainDraft``), `Fields` for changes (see
/// ``Domain/with(_:)``), and `Mapping` (see ``FieldSource``). The type is `Equatable` and `Sendable`; declare
/// `Hashable` and others if needed. In modules that isolate everything to the main actor, write `nonisolated struct`.
///
/// A custom initializer must call the one with all fields, so that the rules are checked there too. An enumeration
/// becomes `Equatable` and `Sendable`, and gets a `Mapping` that is one function (``MappingFunction``); the values of
/// its cases can have rules, but the enumeration itself cannot.
@attached(
    member,
    names: named(init), named(rules), named(Fields), named(Draft), named(Mapping), named(RuleFailure),
    named(_ashlarFields_v1), named(_ashlarModel_v1), named(_ashlarRules_v1))
@attached(memberAttribute)
@attached(extension, conformances: Domain, Equatable, Sendable, SendableMetatype, ModelDescribed)
public macro Domain() = #externalMacro(module: "AshlarMacros", type: "DomainMacro")

/// Writes a domain type as JSON in a column of the entity that holds it.
///
/// ```swift
/// @Domain @Embedded struct Address: Hashable { let street: String; let zipCode: String }
/// @Domain struct Customer: Identifiable { let id: Int; let address: Address }
///
/// @Entity("customers") struct CustomerEntity {
///     let id: Int
///     let address: Address            // {"street": …, "zip_code": …}
/// }
/// ```
///
/// A struct is an object with its properties in snake_case; a value that the type's rules refuse is refused when it is
/// read. An enumeration is an object with the name of its case as the only key, `{"card": …}`, or that name as a string
/// when the case holds nothing; each case holds one value without a label, or nothing.
///
/// The form belongs to the app's own database. Read an API's data with a ``DTO(keys:unknownKeys:duplicateKeys:)``.
@attached(member, names: named(_ashlarDecode_v1), named(_ashlarShape_v1), named(_ashlarEncode_v1))
@attached(
    extension,
    conformances: DirectModel, DirectDecodable, DirectEncodable, Decodable, Encodable)
public macro Embedded() = #externalMacro(module: "AshlarMacros", type: "EmbeddedMacro")

/// Gives a struct or class a `Projection`, which writes domain values to it: the body of a request, an entity.
///
/// ```swift
/// @DTO @Representation struct NewUserDTO { let fullName: String; let email: String }
///
/// extension NewUserDTO: Representation {
///     static let projection = Projection(from: User.self)
/// }
/// ```
///
/// A struct is made with its memberwise initializer; in a class, every `var` is set. See ``Representation``.
@attached(member, names: named(Projection))
public macro Representation() = #externalMacro(module: "AshlarMacros", type: "RepresentationMacro")

/// The source of a field by the property of the same name: the default argument of mappings.
@freestanding(expression)
public macro sameName<Source>(_ field: StaticString) -> Source =
    #externalMacro(module: "AshlarMacros", type: "SameNameMacro")
