import AshlarEmission
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Union`: the coding members in the enumeration itself, the conformance in an extension.
public struct UnionMacro: MemberMacro, ExtensionMacro {
    /// The emitter lays out its code itself; formatting it again takes longer than all the rest.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
            return context.refuse(node, "union-macro", ModelPlacement.union)
        }
        guard Extensibility.allows(enumeration.modifiers, "@Union", node: node, in: context) else { return [] }
        let locations = MemberLocations(enumeration, in: context)
        let union = UnionDeclaration(enumeration, inside: context.enclosingModifiers) { locations?($0) }
        for diagnostic in union.diagnostics { context.report(diagnostic) }
        return PrintedMembers.declarations(union.members)
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        declaration.is(EnumDeclSyntax.self) ? ModelConformance.extending(type, to: protocols) : []
    }
}
