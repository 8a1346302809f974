import AshlarEmission
import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entity`: table, columns and projection in the type itself, the conformance in an extension.
public struct EntityMacro: MemberMacro, ExtensionMacro {
    /// The emitter lays out its code itself; formatting it again takes longer than all the rest.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let structure = declaration.as(StructDeclSyntax.self) else {
            let text = Localized(
                "@Entity is for structs: an entity is the value of a row", zh: "@Entity 用于结构体：实体是一行的值")
            return context.refuse(node, "entity-macro", text)
        }
        guard Extensibility.allows(structure.modifiers, "@Entity", node: node, rule: "entity-macro", in: context)
        else { return [] }
        let locations = MemberLocations(structure, in: context)
        let entity = EntityDeclaration(structure) { locations?($0) }
        for diagnostic in entity.diagnostics { context.report(diagnostic) }
        if entity.diagnostics.contains(where: { $0.diagMessage.severity == .error }) { return [] }
        return PrintedMembers.declarations(EntityCoding.members(of: entity.entity))
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        // Without its members, the conformance would only add the compiler's errors to the macro's own.
        guard let structure = declaration.as(StructDeclSyntax.self),
            EntityDeclaration(structure, location: { _ in nil }).diagnostics.isEmpty
        else { return [] }
        return ModelConformance.extending(type, to: protocols)
    }
}
