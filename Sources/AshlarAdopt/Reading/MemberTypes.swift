import AshlarExplain
import SwiftSyntax

/// The types along a chain of members: `storage.value.name` only sets `name` of the type that `storage` holds.
struct MemberTypes {
    private let index: DeclarationIndex
    private let byLastName: [String: [TypeDeclaration]]

    init(_ index: DeclarationIndex) {
        self.index = index
        byLastName = Dictionary(grouping: index.declarations) { $0.path.last ?? "" }
    }

    /// The owner of a member.
    enum Owner {
        case type(TypeDeclaration)
        /// A generic type of another module that holds one type of the sources: `Box<Storage>`.
        case box(of: TypeDeclaration)
        case unknown
    }

    /// The type of a name with its outer types.
    func owner(named name: String) -> Owner { owner(index.declarations(of: name)) }

    /// The only type with a last name.
    func owner(withLastName name: String) -> Owner { owner(byLastName[name] ?? []) }

    /// The owner of the members of a member; for a collection, the type of its elements.
    func member(_ name: String, of owner: Owner) -> Owner {
        switch owner {
        case .unknown: .unknown
        case .type(let type): declared(name, in: type)
        // Its own member, `value`, leads to what it holds.
        case .box(let held): declares(name, held) ? declared(name, in: held) : .type(held)
        }
    }

    /// The type with a stored property of a name; `nil` where another module's is meant.
    func holder(of name: String, in owner: Owner) -> Owner? {
        guard case .box(let held) = owner else { return owner }
        return declares(name, held) ? .type(held) : nil
    }

    /// Any type may conform to a protocol, and an alias may be for any type.
    private func owner(_ found: [TypeDeclaration]) -> Owner {
        guard found.count == 1, [.structure, .enumeration, .reference].contains(found[0].kind) else { return .unknown }
        return .type(found[0])
    }

    private func declares(_ name: String, _ type: TypeDeclaration) -> Bool {
        index.parts(of: type).contains { StoredProperty.all(in: $0).contains { $0.name == name } }
    }

    private func declared(_ name: String, in type: TypeDeclaration) -> Owner {
        for part in index.parts(of: type) {
            for property in StoredProperty.all(in: part) where property.name == name {
                guard let written = property.type else { return .unknown }
                return owner(of: written, type)
            }
        }
        return .unknown
    }

    private func owner(of written: TypeSyntax, _ scope: TypeDeclaration) -> Owner {
        if let wrapped = CodableTypes.wrapped(written) { return owner(of: wrapped, scope) }
        if let (name, arguments) = CodableTypes.parts(written), let last = arguments.last {
            if ["Array", "Set", "Dictionary"].contains(name) { return owner(of: last, scope) }
        }
        guard let names = written.names else { return .unknown }
        if let found = index.lookUp(names, in: scope.path, file: scope.file.path) { return owner([found]) }
        let clause =
            written.as(IdentifierTypeSyntax.self)?.genericArgumentClause
            ?? written.as(MemberTypeSyntax.self)?.genericArgumentClause
        guard let clause, clause.arguments.count == 1, let only = clause.arguments.first?.argument.as(TypeSyntax.self),
            case .type(let held) = owner(of: only, scope)
        else { return .unknown }
        return .box(of: held)
    }
}
