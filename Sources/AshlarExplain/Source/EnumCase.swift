import AshlarCore
import SwiftSyntax

/// One case of an enumeration, as it is written.
package struct EnumCase {
    package struct Parameter {
        package let label: String?
        package let type: TypeSyntax
    }

    package let name: String
    package let rawValue: ExprSyntax?
    package let parameters: [Parameter]
    package let doc: String?
    package let place: PayloadProblem.Declaration

    /// Returns all cases among some members, in declaration order.
    package static func all(in part: DeclarationPart) -> [EnumCase] {
        part.members.flatMap { member -> [EnumCase] in
            guard let node = member.as(EnumCaseDeclSyntax.self) else { return [] }
            return node.elements.map { element in
                EnumCase(
                    name: element.name.identifier?.name ?? element.name.text, rawValue: element.rawValue?.value,
                    parameters: element.parameterClause?.parameters.map(parameter) ?? [],
                    doc: DocComment.text(of: node),
                    place: part.file.place(of: element.name))
            }
        }
    }

    private static func parameter(_ node: EnumCaseParameterSyntax) -> Parameter {
        let label = node.firstName.flatMap { $0.text == "_" ? nil : $0.identifier?.name ?? $0.text }
        return Parameter(label: label, type: node.type)
    }

    /// Returns the words of cases with `String` raw values: written out, or the case's own name.
    package static func words(of cases: [EnumCase]) -> [String] {
        cases.map { $0.rawValue?.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? $0.name }
    }

    /// Returns the raw values of cases with integer raw values: written out, or one more than the previous case.
    static func integers(of cases: [EnumCase]) -> [Int128] {
        var next: Int128 = 0
        return cases.map { item in
            if let literal = item.rawValue?.trimmedDescription { next = integer(literal) ?? next }
            defer { next += 1 }
            return next
        }
    }

    private static func integer(_ literal: String) -> Int128? {
        var text = literal.filter { $0 != "_" && $0 != " " }
        let isNegative = text.hasPrefix("-")
        if isNegative { text.removeFirst() }
        let radix = ["0x": 16, "0o": 8, "0b": 2][text.prefix(2)] ?? 10
        let value = Int128(radix == 10 ? text : String(text.dropFirst(2)), radix: radix)
        return value.map { isNegative ? -$0 : $0 }
    }
}
