import AshlarExplain
import SwiftSyntax

/// Types that a decoder reads or an encoder writes, with all that they hold.
struct HeldTypes {
    /// By their numbers.
    private(set) var ids: Set<Int> = []
    /// Whether there may be others.
    var isAnything = false

    private let index: DeclarationIndex
    private let coding: Coding

    /// The half of `Codable` that is followed.
    enum Coding {
        case decoding
        case encoding

        fileprivate func isByHand(_ member: DeclSyntax) -> Bool {
            switch self {
            case .decoding: member.as(InitializerDeclSyntax.self).map(StructReader.isDecoding) == true
            case .encoding: member.as(FunctionDeclSyntax.self).map(StructReader.isEncoding) == true
            }
        }
    }

    init(_ index: DeclarationIndex, _ coding: Coding) {
        self.index = index
        self.coding = coding
    }

    func contains(_ id: Int) -> Bool { isAnything || ids.contains(id) }

    /// - Parameters:
    ///   - type: a type as it is written in a scope of a file.
    ///   - known: generic parameters that arguments were added for.
    mutating func add(_ type: TypeSyntax, _ scope: [String], _ file: String, _ known: Set<String> = []) {
        if let wrapped = CodableTypes.wrapped(type) { return add(wrapped, scope, file, known) }
        if let inner = type.as(AttributedTypeSyntax.self)?.baseType
            ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
        {
            return add(inner, scope, file, known)
        }
        let arguments = HeldTypes.arguments(of: type)
        for argument in arguments { add(argument, scope, file, known) }
        let name = CodableTypes.parts(type)?.name
        guard let names = type.names ?? name.map({ [$0] }) else { return isAnything = true }
        if names.count == 1, known.contains(names[0]) { return }
        if let found = index.lookUp(names, in: scope, file: file) {
            if arguments.isEmpty, !found.generics.isEmpty { return isAnything = true }
            return add(found)
        }
        let others: Set<String> = ["Date", "Character", "Array", "Set", "Dictionary"]
        let last = names.last ?? ""
        if !CodableTypes.scalars.contains(last), !CodableTypes.foundation.contains(last), !others.contains(last) {
            isAnything = true
        }
    }

    /// The generic arguments of a type and of those around it: `Outer<Int>.Inner<Text>`.
    private static func arguments(of type: TypeSyntax) -> [TypeSyntax] {
        guard let member = type.as(MemberTypeSyntax.self) else { return CodableTypes.parts(type)?.arguments ?? [] }
        let own = member.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
        return arguments(of: member.baseType) + own
    }

    mutating func add(_ type: TypeDeclaration) {
        guard ids.insert(type.id).inserted else { return }
        if let target = type.target { return add(target, type.scope, type.file.path) }
        // Any type may conform to a protocol.
        guard type.kind != .other else { return isAnything = true }
        for other in index.declarations(of: type.name) { add(other) }
        let known = Set(type.generics)
        if CodableTypes(index).isRawValued(type) { return }
        if type.kind == .reference { addSubclasses(of: type) }
        let parts = index.parts(of: type)
        let isByHand = parts.flatMap(\.members).contains(where: coding.isByHand)
        for part in parts {
            for inherited in part.inherited.flatMap(\.composed) { addClass(inherited, type, known) }
            for property in StoredProperty.all(in: part) {
                guard let written = property.type ?? property.value.flatMap(TypeText.of) else {
                    isAnything = true
                    continue
                }
                add(written, type.path, part.file.path, known)
            }
            for parameter in EnumCase.all(in: part).flatMap(\.parameters) {
                add(parameter.type, type.path, part.file.path, known)
            }
            if isByHand { addNamed(in: part, type) }
        }
    }

    private mutating func addClass(_ inherited: TypeSyntax, _ type: TypeDeclaration, _ known: Set<String>) {
        guard let names = inherited.names, let found = index.lookUp(names, in: type.scope, file: type.file.path),
            found.kind == .reference
        else { return }
        add(inherited, type.scope, type.file.path, known)
    }

    private mutating func addSubclasses(of type: TypeDeclaration) {
        for other in index.declarations where other.kind == .reference {
            for inherited in other.part.inherited where inherited.baseName == type.path.last {
                if !other.generics.isEmpty { isAnything = true }
                add(other)
            }
        }
    }

    /// A type with handwritten coding may read or write any type that it names.
    private mutating func addNamed(in part: DeclarationPart, _ type: TypeDeclaration) {
        let nested = Set(part.members.filter { $0.asProtocol((any DeclGroupSyntax).self) != nil }.map(\.id))
        for member in part.members where !nested.contains(member.id) {
            for token in member.tokens(viewMode: .sourceAccurate) where token.text.first?.isUppercase == true {
                guard let found = index.lookUp([token.text], in: type.path, file: part.file.path),
                    found.kind != .other, !ids.contains(found.id)
                else { continue }
                if !found.generics.isEmpty { isAnything = true }
                add(found)
            }
        }
    }
}
