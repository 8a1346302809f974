import SwiftDiagnostics
import SwiftSyntax

/// A domain type that carries `@Embedded`, read into the model of its JSON, with everything that is wrong with it.
package struct EmbeddedDeclaration {
    /// What the JSON is: an object, or one of several.
    package enum Model {
        case record(RecordModel, checksRules: Bool)
        case union(UnionDeclaration)
    }

    package let model: Model
    package private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - declaration: the struct. What is wrong with its fields, `@Domain` says.
    ///   - location: the file and line of a node, as Swift expressions.
    package init(_ declaration: StructDeclSyntax, location: (Syntax) -> (file: String, line: String)?) {
        let domain = DomainDeclaration(declaration, location: location).domain
        var record = domain.record
        for index in record.fields.indices {
            record.fields[index].key = KeyStrategy.snakeCase(record.fields[index].name)
        }
        model = .record(record, checksRules: domain.hasRules)
        diagnose(declaration.attributes)
    }

    /// - Parameters:
    ///   - declaration: the enumeration, of which each case holds one value or none.
    ///   - location: the file and line of a node, as Swift expressions.
    package init(_ declaration: EnumDeclSyntax, location: (Syntax) -> (file: String, line: String)?) {
        let union = UnionDeclaration(declaration, location: location)
        model = .union(union)
        diagnostics = union.diagnostics
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

    /// Other types have attributes that also say how they are read.
    private mutating func diagnose(_ attributes: AttributeListSyntax) {
        let reader = AttributeReader(attributes)
        guard let node = reader.attribute("Embedded"), reader.attribute("Domain") == nil else { return }
        let message = "@Embedded is for domain types: write @Domain as well, or @DTO or @Union instead"
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic("embedded-macro", message)))
    }
}
