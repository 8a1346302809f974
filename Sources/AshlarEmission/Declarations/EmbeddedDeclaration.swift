import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// A domain type with `@Embedded`, read into the model of its JSON, with all its problems.
package struct EmbeddedDeclaration {
    /// The form of the JSON: an object, or one of several.
    package enum Model {
        case record(RecordModel, checksRules: Bool)
        case union(UnionDeclaration)
    }

    package let model: Model
    package private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - declaration: the struct (`@Domain` reports the problems of its fields), or the enumeration, of which
    ///     each case holds one value or none.
    ///   - location: the file and line of a node, as Swift expressions.
    /// - Returns: `nil` for other declarations.
    package init?(_ declaration: some DeclGroupSyntax, location: (Syntax) -> (file: String, line: String)?) {
        if let structure = declaration.as(StructDeclSyntax.self) {
            let domain = DomainDeclaration(structure, location: location).domain
            model = .record(domain.record.embedded, checksRules: domain.hasRules)
        } else if let enumeration = declaration.as(EnumDeclSyntax.self) {
            let union = UnionDeclaration(enumeration, location: location)
            model = .union(union)
            diagnostics = union.diagnostics
        } else {
            return nil
        }
        diagnose(declaration.attributes)
    }

    /// The members that the macro adds.
    package var members: [String] {
        let isRefused = diagnostics.contains { $0.diagMessage.severity == .error }
        switch model {
        case .record(let record, let checksRules):
            return DirectCoding.members(of: record, isRefused: isRefused, checksRules: checksRules)
        case .union(let union): return union.members
        }
    }

    /// Diagnoses types that need other attributes, which also declare how they are read.
    private mutating func diagnose(_ attributes: AttributeListSyntax) {
        let reader = AttributeReader(attributes)
        guard let node = reader.attribute("Embedded"), reader.attribute("Domain") == nil else { return }
        let message = Localized(
            "@Embedded is for domain types: write @Domain as well, or @DTO or @Union instead",
            zh: "@Embedded 用于领域类型：请同时写上 @Domain，或改用 @DTO 或 @Union")
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic("embedded-macro", message)))
    }
}
