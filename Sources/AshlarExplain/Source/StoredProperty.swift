import AshlarCore
import SwiftSyntax

/// One stored property, as it is written.
package struct StoredProperty {
    package let name: String
    /// The type as written; `nil` if it is inferred from the value.
    package let type: TypeSyntax?
    package let value: ExprSyntax?
    package let isConstant: Bool
    package let attributes: AttributeListSyntax
    package let doc: String?
    package let place: PayloadProblem.Declaration

    /// Whether the property is a constant with a value, which is never decoded.
    package var isFixed: Bool { isConstant && value != nil }

    /// Returns all stored properties among some members, in declaration order, without static and lazy ones.
    package static func all(in part: DeclarationPart) -> [StoredProperty] {
        part.members.flatMap { member -> [StoredProperty] in
            guard let variable = member.as(VariableDeclSyntax.self) else { return [] }
            let modifiers = variable.modifiers.map(\.name.text)
            if modifiers.contains(where: ["static", "class", "lazy"].contains) { return [] }
            return bindings(of: variable, in: part.file)
        }
    }

    private static func bindings(of variable: VariableDeclSyntax, in file: SourceFile) -> [StoredProperty] {
        // `let a, b: Int`: the annotation on the last binding also applies to the bindings before it.
        var type: TypeSyntax?
        var properties: [StoredProperty] = []
        for binding in variable.bindings.reversed() {
            type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), isStored(binding) else { continue }
            properties.append(
                StoredProperty(
                    name: pattern.identifier.identifier?.name ?? pattern.identifier.text, type: type,
                    value: binding.initializer?.value, isConstant: variable.bindingSpecifier.text == "let",
                    attributes: variable.attributes, doc: DocComment.text(of: variable),
                    place: file.place(of: pattern)))
        }
        return properties.reversed()
    }

    /// Returns whether a property is stored: with observers it is, with any other accessor it is computed.
    private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case nil: true
        case .getter: false
        case .accessors(let accessors):
            accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }
}

/// Doc comments: lines of `///`, and blocks of `/** … */`.
enum DocComment {
    /// Returns the doc comment of a declaration without its markers, with the lines of a paragraph joined.
    static func text(of node: some SyntaxProtocol) -> String? {
        var lines: [String] = []
        for piece in node.leadingTrivia {
            switch piece {
            case .docLineComment(let text): lines.append(String(text.dropFirst(3)).trimmed)
            case .docBlockComment(let text):
                let body = text.dropFirst(3).dropLast(2).split(separator: "\n", omittingEmptySubsequences: false)
                lines += body.map { line in
                    let line = String(line).trimmed
                    return line.hasPrefix("*") ? String(line.dropFirst()).trimmed : line
                }
            case .newlines(let count) where count > 1: lines = []
            default: break
            }
        }
        let paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }
}

extension String {
    /// The text without surrounding whitespace.
    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[first...lastIndex { !$0.isWhitespace }!])
    }
}
