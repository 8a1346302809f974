import AshlarEmission
import SwiftSyntax

/// Swift literals as JSON.
enum JSONLiteral {
    /// Returns the JSON text of a literal; `nil` when the expression is not a single literal.
    static func text(_ expression: ExprSyntax) -> String? {
        if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
            return FieldTable.jsonKey(text)
        }
        if expression.is(NilLiteralExprSyntax.self) { return "null" }
        if let array = expression.as(ArrayExprSyntax.self), array.elements.isEmpty { return "[]" }
        if let dictionary = expression.as(DictionaryExprSyntax.self), case .colon = dictionary.content { return "{}" }
        if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
            return number(prefix.expression).map { "-" + $0 }
        }
        if let boolean = expression.as(BooleanLiteralExprSyntax.self) { return boolean.literal.text }
        return number(expression)
    }

    /// Returns the JSON text of a decimal number; JSON has no others.
    private static func number(_ expression: ExprSyntax) -> String? {
        guard expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self) else {
            return nil
        }
        let text = expression.trimmedDescription.replacing("_", with: "")
        // `007` is a number in Swift, but not in JSON.
        if text.count > 1, text.hasPrefix("0"), text.dropFirst().first?.isNumber == true { return nil }
        return text.allSatisfy { $0.isNumber || ".eE+-".contains($0) } ? text : nil
    }
}
