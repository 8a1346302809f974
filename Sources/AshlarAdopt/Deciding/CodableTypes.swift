import AshlarExplain
import SwiftSyntax

/// The Codable conformances of types, by their names and declarations.
struct CodableTypes {
    let index: DeclarationIndex

    init(_ index: DeclarationIndex) { self.index = index }

    /// The halves of `Codable`.
    struct Conformances {
        var decodes = false
        var encodes = false
        var isSendable = false
        var isAny: Bool { decodes || encodes }
    }

    /// The conformances that names of types and protocols imply, through protocols in the sources.
    func conformances(of names: [String]) -> Conformances {
        var found = Conformances()
        var pending = names
        var seen: Set<String> = []
        while let name = pending.popLast() {
            guard seen.insert(name).inserted else { continue }
            switch name {
            case "Codable": (found.decodes, found.encodes) = (true, true)
            case "Decodable": found.decodes = true
            case "Encodable": found.encodes = true
            case "Sendable": found.isSendable = true
            case "Error": found.isSendable = true
            default:
                for declaration in index.declarations(of: name)
                where declaration.kind == .other || declaration.kind == .alias {
                    pending += index.parts(of: declaration).flatMap(\.inherited).flatMap(\.composed).map(\.baseName)
                    pending += declaration.target?.composed.map(\.baseName) ?? []
                }
            }
        }
        return found
    }

    /// Returns the conformances of a declared type, including its extensions.
    func conformances(of declaration: TypeDeclaration) -> Conformances {
        conformances(of: index.parts(of: declaration).flatMap(\.inherited).flatMap(\.composed).map(\.baseName))
    }

    /// Whether a generic type is Sendable whatever its arguments are, as far as its own declaration requires.
    func isAlwaysSendable(_ type: TypeDeclaration) -> Bool {
        index.parts(of: type).contains { part in
            let isConditional = part.node.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil
            return !isConditional
                && conformances(of: part.inherited.flatMap(\.composed).map(\.baseName)).isSendable
        }
    }

    /// Whether an enumeration is read by its raw value alone.
    func isRawValued(_ declaration: TypeDeclaration) -> Bool {
        guard declaration.kind == .enumeration, let raw = declaration.part.inherited.first?.baseName else {
            return false
        }
        guard CodableTypes.rawTypes.contains(raw), declaration.generics.isEmpty else { return false }
        return !index.parts(of: declaration).flatMap(\.members).contains { member in
            if let node = member.as(InitializerDeclSyntax.self) {
                return StructReader.isDecoding(node)
                    || node.signature.parameterClause.parameters.first?.firstName.text == "rawValue"
            }
            return member.as(FunctionDeclSyntax.self).map(StructReader.isEncoding) ?? false
        }
    }

    private static let rawTypes: Set<String> = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// Types that a DTO reads as Foundation's decoder does.
    static let scalars: Set<String> = rawTypes.union(["Bool", "Double", "Float", "Decimal", "URL", "UUID", "Data"])

    /// Codable types of Swift and Foundation that a DTO reads by their own `Codable`.
    static let foundation: Set<String> = [
        "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "Locale", "TimeZone", "Calendar", "DateComponents",
        "DateInterval", "IndexPath", "IndexSet", "CharacterSet", "AttributedString", "PersonNameComponents", "Range",
        "ClosedRange", "Measurement", "Float16", "TimeInterval", "Duration",
    ]

    /// Whether a type has no keys of its own: a scalar, an enumeration with raw values, or an array of them.
    func isScalar(_ type: TypeSyntax, _ scope: [String], _ file: String) -> Bool {
        if let wrapped = CodableTypes.wrapped(type) { return isScalar(wrapped, scope, file) }
        if let (name, arguments) = CodableTypes.parts(type) {
            return ["Array", "Set"].contains(name) && arguments.allSatisfy { isScalar($0, scope, file) }
        }
        guard let names = type.names else { return false }
        if let declared = index.lookUp(names, in: scope, file: file) { return isRawValued(declared) }
        return CodableTypes.scalars.contains(names.last ?? "")
    }

    /// The wrapped type of an optional.
    static func wrapped(_ type: TypeSyntax) -> TypeSyntax? {
        if let type = type.as(OptionalTypeSyntax.self) { return type.wrappedType }
        guard let type = type.as(IdentifierTypeSyntax.self), type.name.text == "Optional" else { return nil }
        return type.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self)
    }

    /// The parts of a collection: its elements, or keys and values.
    static func parts(_ type: TypeSyntax) -> (name: String, arguments: [TypeSyntax])? {
        if let type = type.as(ArrayTypeSyntax.self) { return ("Array", [type.element]) }
        if let type = type.as(DictionaryTypeSyntax.self) { return ("Dictionary", [type.key, type.value]) }
        guard let type = type.as(IdentifierTypeSyntax.self), let clause = type.genericArgumentClause else { return nil }
        return (type.name.text, clause.arguments.compactMap { $0.argument.as(TypeSyntax.self) })
    }

    /// A type with the full names of what it refers to, so that two spellings can be compared.
    func text(of type: TypeSyntax, _ scope: [String], _ file: String) -> String {
        if let wrapped = CodableTypes.wrapped(type) { return text(of: wrapped, scope, file) + "?" }
        if let (name, arguments) = CodableTypes.parts(type) {
            return "\(name)<\(arguments.map { text(of: $0, scope, file) }.joined(separator: ","))>"
        }
        guard let names = type.names else { return type.trimmedDescription.filter { $0 != " " } }
        return index.lookUp(names, in: scope, file: file)?.name ?? names.last ?? ""
    }
}
