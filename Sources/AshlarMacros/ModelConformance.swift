import AshlarEmission
import SwiftSyntax
import SwiftSyntaxMacros

/// The extension that makes a type a `DirectModel`.
///
/// Each protocol is named, including those that `DirectModel` implies: the compiler does not see implied ones of a
/// macro's extension when the type is used in another file before its own.
enum ModelConformance {
    /// Builds the extension from nodes: parsing it in a debug build of the plugin takes longer than printing the members.
    static func extending(_ type: some TypeSyntaxProtocol, to protocols: [TypeSyntax]) -> [ExtensionDeclSyntax] {
        if protocols.isEmpty { return [] }
        let names = protocols.map { ProtocolName.qualified($0.sourceText) }.joined(separator: ", ")
        let inherited = InheritedTypeSyntax(type: IdentifierTypeSyntax(name: .identifier(names)))
        return [
            ExtensionDeclSyntax(
                modifiers: [DeclModifierSyntax(name: .keyword(.nonisolated, trailingTrivia: .space))],
                extensionKeyword: .keyword(.extension, trailingTrivia: .space), extendedType: type.trimmed,
                inheritanceClause: InheritanceClauseSyntax(
                    colon: .colonToken(trailingTrivia: .space), inheritedTypes: [inherited]),
                memberBlock: MemberBlockSyntax(leftBrace: .leftBraceToken(leadingTrivia: .space), members: []))
        ]
    }
}
