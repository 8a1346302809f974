import AshlarEmission
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Refined`: the checking initializer in the type itself, which suppresses the memberwise one; the conformances in
/// an extension.
public struct RefinedMacro: MemberMacro, ExtensionMacro {
    /// The emitter lays out its code itself.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let structure = declaration.as(StructDeclSyntax.self) else {
            return context.refuse(node, "refined-macro", ModelPlacement.refined)
        }
        guard Extensibility.allows(structure.modifiers, "@Refined", node: node, in: context) else { return [] }
        let refined = RefinedDeclaration(structure)
        return context.members(refined.diagnostics, refined.model.map(RefinedCoding.members) ?? [])
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        // Without its members, the conformance would only add the compiler's errors to the macro's own.
        guard let structure = declaration.as(StructDeclSyntax.self), let model = RefinedDeclaration(structure).model
        else { return [] }
        let absent = RefinedMacro.depending.subtracting(model.conformances)
        return ModelConformance.extending(
            type,
            to: protocols.filter { name in
                !absent.contains(name.sourceText.split(separator: ".").last.map(String.init) ?? "")
            })
    }

    /// The protocols that a refined type conforms to if its value does.
    private static let depending: Set = [
        "Comparable", "LosslessStringConvertible", "DirectKey", "CoercibleDecodable", "DateDecodable",
    ]
}
