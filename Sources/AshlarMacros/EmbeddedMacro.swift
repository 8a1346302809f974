import AshlarEmission
import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Embedded`: the coding members in the domain type itself, the conformance in an extension.
public struct EmbeddedMacro: MemberMacro, ExtensionMacro {
    /// The emitter lays out its code itself; formatting it again takes longer than all the rest.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard Extensibility.allows(declaration.modifiers, "@Embedded", node: node, rule: "embedded-macro", in: context)
        else { return [] }
        let locations = MemberLocations(declaration, in: context)
        guard let embedded = EmbeddedDeclaration(declaration, location: { locations?($0) }) else {
            return context.refuse(
                node, "embedded-macro", Localized("@Embedded is for structs and enumerations", zh: "@Embedded 用于结构体和枚举")
            )
        }
        return context.members(embedded.diagnostics, embedded.members)
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        if declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self) { return [] }
        return ModelConformance.extending(type, to: protocols)
    }
}
