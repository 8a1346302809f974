import AshlarCore
import SwiftSyntax

/// One declaration of a type, as it stands in a file.
struct TypeDeclaration {
    enum Kind { case structure, reference, enumeration, alias, other }

    /// Its number among all declarations.
    let id: Int
    let kind: Kind
    /// The names of the types it stands in, and its own.
    let path: [String]
    let file: SourceFile
    let node: DeclSyntax
    let place: Problem.Declaration
    let part: DeclarationPart
    let attributes: AttributeListSyntax
    /// The names of its generic parameters.
    let generics: [String]
    /// What a type alias stands for.
    var target: TypeSyntax?

    var name: String { path.joined(separator: ".") }
    var scope: [String] { Array(path.dropLast()) }
}

/// The members of a type that one declaration or extension adds.
struct DeclarationPart {
    let file: SourceFile
    let inherited: [TypeSyntax]
    let members: [DeclSyntax]

    init(file: SourceFile, inheritance: InheritanceClauseSyntax?, members: MemberBlockItemListSyntax?) {
        self.file = file
        inherited = inheritance?.inheritedTypes.map(\.type) ?? []
        self.members = members.map(DeclarationPart.flattened) ?? []
    }

    /// Members behind `#if` count as those of the first condition: which one holds cannot be known.
    private static func flattened(_ members: MemberBlockItemListSyntax) -> [DeclSyntax] {
        members.flatMap { member -> [DeclSyntax] in
            guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
            guard case .decls(let members) = condition.clauses.first?.elements else { return [] }
            return flattened(members)
        }
    }
}

extension TypeSyntax {
    /// The last name of a type, without its module and generic arguments.
    var baseName: String {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.identifier?.name ?? type.name.text }
        if let type = self.as(MemberTypeSyntax.self) { return type.name.identifier?.name ?? type.name.text }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.baseName }
        return trimmedDescription
    }

    /// The names of a type without its generic arguments: `Outer.Inner`.
    var names: [String]? {
        if self.is(IdentifierTypeSyntax.self) { return [baseName] }
        if let type = self.as(MemberTypeSyntax.self) { return type.baseType.names.map { $0 + [baseName] } }
        return nil
    }

    /// `A & B` one by one.
    var composed: [TypeSyntax] {
        self.as(CompositionTypeSyntax.self).map { $0.elements.map(\.type) } ?? [self]
    }
}
