import SwiftDiagnostics
import SwiftSyntax

/// A struct or class with `@Representation`, read into a model, with all its problems.
package struct RepresentationDeclaration {
    package var representation: RepresentationModel
    package var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - declaration: the struct or class.
    ///   - location: the file and line of a node, as Swift expressions.
    package init?(_ declaration: some DeclGroupSyntax, location: (Syntax) -> (file: String, line: String)?) {
        let isClass = declaration.is(ClassDeclSyntax.self)
        guard let name = declaration.as(ClassDeclSyntax.self)?.name ?? declaration.as(StructDeclSyntax.self)?.name
        else { return nil }
        let stored = StoredProperties(declaration.memberBlock, rule: "representation-macro", location: location)
        let record = RecordModel(
            name: name.identifier?.name ?? name.text, access: accessModifier(of: declaration.modifiers),
            fields: stored.properties.filter { $0.isMutable || !isClass }.map(\.field),
            fileExpression: location(Syntax(name))?.file ?? "#fileID")
        representation = RepresentationModel(record: record, isClass: isClass)
        diagnostics = stored.diagnostics
    }
}
