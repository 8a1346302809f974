import AshlarEmission
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@DTO`: the coding members in the type itself, the conformance in an extension.
///
/// The members cannot be in the extension: type names that are copied from a nested type would be looked up at
/// file scope there. The static function keeps the memberwise initializer, which is printed if Swift has none.
public struct DTOMacro: MemberMacro, ExtensionMacro {
    /// The emitter lays out its code itself; formatting it again takes longer than all the rest.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let structure = declaration.as(StructDeclSyntax.self) else {
            return context.refuse(node, "dto-macro", ModelPlacement.dto)
        }
        guard Extensibility.allows(structure.modifiers, "@DTO", node: node, in: context) else { return [] }
        let locations = MemberLocations(structure, in: context)
        let dto = DTODeclaration(structure, inside: context.enclosingModifiers) { locations?($0) }
        for diagnostic in dto.diagnostics { context.report(diagnostic) }
        // Without them, the compiler would add its own errors to the reported ones.
        return PrintedMembers.declarations(dto.members)
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        declaration.is(StructDeclSyntax.self) ? ModelConformance.extending(type, to: protocols) : []
    }
}

/// `@Key`, `@Default`, `@Tag` and the others: read by `@DTO` or `@Union`, and without effect by themselves.
public struct FieldMarkerMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
