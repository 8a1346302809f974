import AshlarCore
import SwiftSyntax

/// The context of a type name: its scope, and options of the field that has the type.
struct TypeContext {
    /// The enclosing types.
    var scope: [String]
    var file: String
    /// Whether the name comes from the user, who may leave out the enclosing types.
    var isRoot = false
    /// The arguments of generic parameters.
    var generics: [String: Int] = [:]
    /// Whether Ashlar reads the values, not Foundation.
    var isDirect = false
    /// Whether the format of its dates is not written out.
    var hasUnknownDates = false

    /// Returns the context inside a declaration; generic parameters of the enclosing types are kept.
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
    /// Generic types, which need arguments.
    static let containers: Set<String> = [
        "Optional", "Presence", "Array", "ContiguousArray", "Set", "Indirect", "Dictionary", "TypedID", "NonEmpty",
        "Sensitive",
    ]

    /// Types that decode as any JSON value.
    static let anything: Set<String> = ["JSONValue", "RawJSON", "AnyCodable", "AnyDecodable"]

    /// Returns a type by its name; `nil` if the name is unknown.
    static func of(_ name: String) -> (any DirectDecodable.Type)? { types[name] }

    /// Returns whether a type need not be declared in the sources.
    static func isKnown(_ name: String) -> Bool {
        types[name] != nil || anything.contains(name) || containers.contains(name)
    }

    private static let types = (StandardScalar.allCases.map(\.facts.type) + ReadyTypes.all)
        .reduce(into: numbers) { $0["\($1)"] = $1 }

    private static let numbers: [String: any DirectDecodable.Type] = [
        "CGFloat": Double.self, "TimeInterval": Double.self, "Float64": Double.self,
        "Float80": Double.self, "Float": Float.self, "Float32": Float.self, "Float16": Float.self,
        "Int8": Int8.self, "Int16": Int16.self, "Int32": Int32.self, "Int64": Int64.self,
        "Int128": Int128.self, "UInt": UInt.self, "UInt8": UInt8.self, "UInt16": UInt16.self, "UInt32": UInt32.self,
        "UInt64": UInt64.self, "UInt128": UInt128.self,
    ]
}

/// The names that a written type is composed of.
enum RootNames {
    /// Returns the names in a type: for `[Page<User>]`, `Page` and `User`.
    static func of(_ type: TypeSyntax) -> [[String]] {
        if let type = type.as(OptionalTypeSyntax.self) { return of(type.wrappedType) }
        if let type = type.as(ArrayTypeSyntax.self) { return of(type.element) }
        if let type = type.as(DictionaryTypeSyntax.self) { return of(type.key) + of(type.value) }
        guard let names = type.names else { return [] }
        return [names] + arguments(of: type).flatMap(of)
    }

    /// Returns the generic arguments of a type, including those of its enclosing types.
    static func arguments(of type: TypeSyntax) -> [TypeSyntax] {
        let outer = type.as(MemberTypeSyntax.self).map { arguments(of: $0.baseType) } ?? []
        return outer + (clause(of: type)?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? [])
    }

    /// Returns the generic arguments as written after the name of a type, without those of its enclosing types.
    static func clause(of type: TypeSyntax) -> GenericArgumentClauseSyntax? {
        type.as(MemberTypeSyntax.self)?.genericArgumentClause
            ?? type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
    }
}
