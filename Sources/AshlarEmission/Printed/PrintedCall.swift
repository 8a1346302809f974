import SwiftSyntax

/// A call such as `.init("name", key: "name", Int.self)`, or a member without arguments, with its arguments by label.
struct PrintedCall {
    /// The last name in the called expression.
    let name: String
    /// The arguments without a label, in order.
    private(set) var unlabeled: [ExprSyntax] = []
    private var labeled: [String: ExprSyntax] = [:]

    /// - Returns: `nil` when the expression is neither a call nor a member.
    init?(_ expression: ExprSyntax) {
        if let member = expression.as(MemberAccessExprSyntax.self) {
            name = member.declName.baseName.identifier?.name ?? member.declName.baseName.text
            return
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            name = member.declName.baseName.identifier?.name ?? member.declName.baseName.text
        } else {
            name = call.calledExpression.sourceText
        }
        for argument in call.arguments {
            if let label = argument.label {
                labeled[label.identifier?.name ?? label.text] = argument.expression
            } else {
                unlabeled.append(argument.expression)
            }
        }
    }

    subscript(label: String) -> ExprSyntax? { labeled[label] }
}

extension ExprSyntax {
    /// The value of a string literal.
    var text: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

    /// The elements of an array literal.
    var elements: [ExprSyntax]? { self.as(ArrayExprSyntax.self)?.elements.map(\.expression) }

    /// The values of an array literal of string literals.
    var texts: [String]? {
        guard let texts = elements?.map(\.text), !texts.contains(nil) else { return nil }
        return texts.compactMap(\.self)
    }

    /// The names of `[.one, .other]`, or of `.one`.
    var memberNames: [String] { (elements ?? [self]).compactMap { PrintedCall($0)?.name } }

    /// Whether this is the literal `true`.
    var isTrue: Bool { self.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true) }

    /// The type of `Type.self` as source, without the parentheses that optionals need.
    var metatypeText: String? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
            let base = member.base
        else { return nil }
        if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.label == nil
        {
            return only.expression.sourceText
        }
        return base.sourceText
    }
}
