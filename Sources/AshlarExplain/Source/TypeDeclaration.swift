import AshlarCore
import SwiftSyntax

/// One declaration of a type in a file.
package struct TypeDeclaration {
    package enum Kind { case structure, reference, enumeration, alias, other }

    /// Its number among all declarations.
    package let id: Int
    package let kind: Kind
    /// The names of the enclosing types, followed by its own.
    package let path: [String]
    package let file: SourceFile
    package let node: DeclSyntax
    package let place: PayloadProblem.Declaration
    package let part: DeclarationPart
    package let attributes: AttributeListSyntax
    /// The names of its generic parameters.
    package let generics: [String]
    /// The notes on the `#if`s around it.
    package let choices: [ModelNote]
    /// The type that an alias refers to.
    package var target: TypeSyntax?

    package var name: String { path.joined(separator: ".") }
    package var scope: [String] { Array(path.dropLast()) }
}

/// The members of a type that one declaration or extension adds.
package struct DeclarationPart {
    package let file: SourceFile
    /// The declaration or extension.
    package let node: DeclSyntax
    package let inherited: [TypeSyntax]
    package let members: [DeclSyntax]

    /// The notes on the `#if`s around it and inside it.
    package let choices: [ModelNote]

    init(
        file: SourceFile, node: DeclSyntax, inheritance: InheritanceClauseSyntax?, members: MemberBlockItemListSyntax?,
        _ conditions: BuildConditions, choices: [ModelNote]
    ) {
        self.file = file
        self.node = node
        inherited = inheritance?.inheritedTypes.map(\.type) ?? []
        var choices = choices
        self.members = members.map { DeclarationPart.flattened($0, conditions, file, &choices) } ?? []
        self.choices = choices
    }

    /// Returns the members, including those in the branches of `#if` that are read.
    private static func flattened(
        _ members: MemberBlockItemListSyntax, _ conditions: BuildConditions, _ file: SourceFile,
        _ choices: inout [ModelNote]
    ) -> [DeclSyntax] {
        var found: [DeclSyntax] = []
        for member in members {
            guard let condition = member.decl.as(IfConfigDeclSyntax.self) else {
                found.append(member.decl)
                continue
            }
            let choice = BranchChoice(condition, conditions, in: file)
            choices.append(choice.note)
            if case .decls(let members) = choice.taken?.elements {
                found += flattened(members, conditions, file, &choices)
            }
        }
        return found
    }
}

extension TypeSyntax {
    /// The last name of a type, without its module and generic arguments.
    package var baseName: String {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.identifier?.name ?? type.name.text }
        if let type = self.as(MemberTypeSyntax.self) { return type.name.identifier?.name ?? type.name.text }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.baseName }
        return trimmedDescription
    }

    /// The names of a type without its generic arguments: `Outer.Inner`.
    package var names: [String]? {
        if self.is(IdentifierTypeSyntax.self) { return [baseName] }
        if let type = self.as(MemberTypeSyntax.self) { return type.baseType.names.map { $0 + [baseName] } }
        return nil
    }

    /// The parts of a composition `A & B`; otherwise the type itself.
    package var composed: [TypeSyntax] {
        self.as(CompositionTypeSyntax.self).map { $0.elements.map(\.type) } ?? [self]
    }
}
