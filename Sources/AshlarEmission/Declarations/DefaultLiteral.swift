import AshlarLocalization
import SwiftSyntax

/// Defaults that are literals of another type than their field's: reported at the literal, before the compiler reports
/// them somewhere in the expansion.
package enum DefaultLiteral {
    private static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
    ]
    private static let numbers = integers.union(["Double", "Float", "Decimal"])

    /// - Returns: the problem, or `nil` when none is visible.
    static func mismatch(_ value: ExprSyntax, type: TypeSyntax, isOptional: Bool) -> Localized? {
        if value.is(NilLiteralExprSyntax.self) {
            if isOptional { return nil }
            return Localized(
                "the default of a field that is not optional cannot be nil", zh: "非可选字段的默认值不能是 nil")
        }
        let name = (type.as(OptionalTypeSyntax.self)?.wrappedType ?? type).sourceText
        guard let kind = kind(of: value), !kind.accepts(name), isKnown(name) else { return nil }
        return Localized("the default is ", zh: "默认值是") + kind.description
            + Localized(", and the field is of type \(name)", zh: "，而字段的类型是 \(name)")
    }

    /// Whether a public initializer may have the value as the default of a parameter: it must not name anything less
    /// visible, and a macro can see that only for literals and for the cases of the field's own type.
    static func isExportable(_ value: ExprSyntax, as type: TypeSyntax) -> Bool {
        if let array = value.as(ArrayExprSyntax.self) {
            return array.elements.allSatisfy { isExportable($0.expression, as: type) }
        }
        if let prefix = value.as(PrefixOperatorExprSyntax.self) { return isExportable(prefix.expression, as: type) }
        if let member = value.as(MemberAccessExprSyntax.self) {
            let name = (type.as(OptionalTypeSyntax.self)?.wrappedType ?? type).sourceText
            return member.base.map { $0.sourceText == name } ?? true
        }
        if let text = value.as(StringLiteralExprSyntax.self) { return text.representedLiteralValue != nil }
        if let dictionary = value.as(DictionaryExprSyntax.self), case .colon = dictionary.content { return true }
        return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
            || value.is(BooleanLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self)
    }

    /// Whether a literal can be reported to fit a type by the type's name.
    package static func isKnown(_ name: String) -> Bool {
        numbers.contains(name) || ["String", "Bool", "URL", "UUID", "Date", "Data"].contains(name)
            || name.hasPrefix("[")
    }

    /// Whether the outermost brackets contain a key and a value: in `[[String: Int]]`, only the inner ones do.
    private static func isDictionary(_ name: String) -> Bool {
        var depth = 0
        for character in name {
            switch character {
            case "[", "(", "<": depth += 1
            case "]", ")", ">": depth -= 1
            case ":" where depth == 1: return true
            default: break
            }
        }
        return false
    }

    private struct Kind {
        var description: Localized
        var accepts: (String) -> Bool
    }

    private static func kind(of value: ExprSyntax) -> Kind? {
        if value.is(StringLiteralExprSyntax.self) {
            return Kind(description: Localized("a string", zh: "字符串")) { $0 == "String" }
        }
        if value.is(BooleanLiteralExprSyntax.self) {
            return Kind(description: Localized("a boolean", zh: "布尔值")) { $0 == "Bool" }
        }
        if value.is(IntegerLiteralExprSyntax.self) {
            return Kind(description: Localized("an integer", zh: "整数")) { numbers.contains($0) }
        }
        if value.is(FloatLiteralExprSyntax.self) {
            return Kind(description: Localized("a number with a fraction", zh: "小数")) {
                numbers.subtracting(integers).contains($0)
            }
        }
        if value.is(ArrayExprSyntax.self) {
            return Kind(description: Localized("an array", zh: "数组")) { $0.hasPrefix("[") && !isDictionary($0) }
        }
        if value.is(DictionaryExprSyntax.self) {
            return Kind(description: Localized("a dictionary", zh: "字典")) { $0.hasPrefix("[") && isDictionary($0) }
        }
        return nil
    }
}
