import AshlarEmission
import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Domain`: initializer, form, and mapping in the type itself, the conformance in an extension; for an enumeration,
/// the mapping.
public struct DomainMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
    /// The emitter lays out its code itself; formatting it again takes longer than all the rest.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        if let enumeration = declaration.as(EnumDeclSyntax.self) {
            guard Extensibility.allows(enumeration.modifiers, "@Domain", node: node, rule: "domain-macro", in: context)
            else { return [] }
            let domain = DomainEnumDeclaration(enumeration)
            return context.members(domain.diagnostics, DomainCoding.members(of: domain))
        }
        guard let structure = declaration.as(StructDeclSyntax.self) else {
            return context.refuse(
                node, "domain-macro", Localized("@Domain is for structs and enumerations", zh: "@Domain 用于结构体和枚举"))
        }
        guard Extensibility.allows(structure.modifiers, "@Domain", node: node, rule: "domain-macro", in: context)
        else { return [] }
        let locations = MemberLocations(structure, in: context)
        let domain = DomainDeclaration(structure) { locations?($0) }
        return context.members(domain.diagnostics, DomainCoding.members(of: domain.domain))
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard declaration.is(StructDeclSyntax.self),
            let builder = DomainDeclaration.rulesBuilder(for: DeclSyntax(member))
        else { return [] }
        return [AttributeSyntax(stringLiteral: builder)]
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        if declaration.is(StructDeclSyntax.self) { return ModelConformance.extending(type, to: protocols) }
        guard declaration.is(EnumDeclSyntax.self) else { return [] }
        let own = protocols.filter { ProtocolName.qualified($0.sourceText).hasPrefix("Swift.") }
        return ModelConformance.extending(type, to: own)
    }
}

/// `@Representation`: the projection of a struct or class; the conformance is written with the projection's value.
public struct RepresentationMacro: MemberMacro {
    /// The emitter lays out its code itself.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let locations = MemberLocations(declaration, in: context)
        guard let representation = RepresentationDeclaration(declaration, location: { locations?($0) }) else {
            return context.refuse(
                node, "representation-macro",
                Localized("@Representation is for structs and classes", zh: "@Representation 用于结构体和类"))
        }
        return context.members(
            representation.diagnostics, [MappingCoding.projection(representation.representation)])
    }
}

/// `#sameName("User.email")`: the source of a field by the property of the same name.
public struct SameNameMacro: ExpressionMacro {
    /// The emitter lays out its code itself.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        let field = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
        return ExprSyntax("\(raw: MappingCoding.sameName(field))")
    }
}
