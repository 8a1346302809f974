import AshlarCore
import SwiftSyntax

/// Where a type name stands, and what is said of the field that it is the type of.
struct TypeContext {
    /// The types around.
    var scope: [String]
    var file: String
    /// Whether the name comes from the user, who may leave out the types around.
    var isRoot = false
    /// What generic parameters stand for.
    var generics: [String: PayloadType] = [:]
    /// Whether Ashlar reads the values, not Foundation.
    var isDirect = false
    var dates: DateRule?
    var isCoerced = false

    /// Within a declaration; generic parameters of the types around stay known.
    func inside(_ declaration: TypeDeclaration) -> TypeContext {
        var inner = self
        inner.scope = declaration.path
        inner.file = declaration.file.path
        inner.isRoot = false
        let isNested = !scope.isEmpty && declaration.path.count > 1 && declaration.path.first == scope.first
        if !isNested { inner.generics = [:] }
        return inner
    }
}

/// The types that come with Swift, Foundation and Ashlar.
enum StandardType {
    /// Generic ones, which need arguments.
    static let containers: Set<String> = [
        "Optional", "Presence", "Array", "ContiguousArray", "Set", "Indirect", "Dictionary", "ID", "NonEmpty",
        "Sensitive",
    ]

    /// A type by its name; `nil` when it is none of the known ones.
    static func of(_ name: String, in context: TypeContext, _ options: ModelOptions) -> PayloadType? {
        if name == "JSONValue" || name == "RawJSON" || name == "AnyCodable" || name == "AnyDecodable" {
            return .anything
        }
        return kind(name, in: context, options).map {
            .scalar(ScalarType(kind: $0, isCoerced: context.isCoerced, isFoundation: !context.isDirect))
        }
    }

    private static func kind(_ name: String, in context: TypeContext, _ options: ModelOptions) -> ScalarType.Kind? {
        switch name {
        case "Bool": .boolean
        case "String": .string
        case "Double", "CGFloat", "TimeInterval", "Float80": .double
        case "Float", "Float32", "Float16": .float
        case "Float64": .double
        case "Decimal": .decimal
        case "Percentage": .percentage
        case "URL": .url
        case "UUID": .uuid
        case "Data": .data
        case "Date": .date(context.dates ?? (context.isDirect ? .formats([.iso8601]) : .foundation(options.dates)))
        default: IntegerWidth(rawValue: name).map { .integer($0) } ?? ReadyText(rawValue: name).map { .ready($0) }
        }
    }
}

/// What a type is composed of, as it is written.
enum RootNames {
    /// The names in a type: of `[Page<User>]`, `Page` and `User`.
    static func of(_ type: TypeSyntax) -> [[String]] {
        if let type = type.as(OptionalTypeSyntax.self) { return of(type.wrappedType) }
        if let type = type.as(ArrayTypeSyntax.self) { return of(type.element) }
        if let type = type.as(DictionaryTypeSyntax.self) { return of(type.key) + of(type.value) }
        guard let names = type.names else { return [] }
        return [names] + arguments(of: type).flatMap(of)
    }

    /// The generic arguments of a type, those of the types around it included.
    static func arguments(of type: TypeSyntax) -> [TypeSyntax] {
        let clause: GenericArgumentClauseSyntax?
        var outer: [TypeSyntax] = []
        if let type = type.as(MemberTypeSyntax.self) {
            clause = type.genericArgumentClause
            outer = arguments(of: type.baseType)
        } else {
            clause = type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        }
        return outer + (clause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? [])
    }
}
