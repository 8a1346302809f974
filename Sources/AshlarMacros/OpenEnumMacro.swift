import AshlarEmission
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@OpenEnum`: the words in the enumeration itself, the conformance in an extension.
public struct OpenEnumMacro: MemberMacro, ExtensionMacro {
    /// The emitter lays out its code itself; formatting it again takes longer than all the rest.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
            return context.refuse(node, "open-enum-macro", ModelPlacement.openEnum)
        }
        guard
            Extensibility.allows(
                enumeration.modifiers, "@OpenEnum", node: node, rule: "open-enum-macro", in: context)
        else { return [] }
        let type = OpenEnumDeclaration(enumeration, inside: context.enclosingModifiers)
        for diagnostic in type.diagnostics { context.report(diagnostic) }
        return PrintedMembers.declarations(type.members)
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        declaration.is(EnumDeclSyntax.self) ? ModelConformance.extending(type, to: protocols) : []
    }
}
