import AshlarSyntax
import SwiftSyntax

/// Parses types from text, or infers them from the value of a property.
package enum TypeText {
    /// Returns the type that a text spells: `[Page<User>]`.
    package static func parse(_ text: String) -> TypeSyntax? {
        guard let tree = try? SourceParser.parse(Array("typealias T = \(text)".utf8)), !tree.hasError,
            tree.statements.count == 1, case .decl(let declaration) = tree.statements.first?.item
        else { return nil }
        return declaration.as(TypeAliasDeclSyntax.self)?.initializer.value
    }

    /// Returns the expression that a text spells.
    package static func expression(_ text: String) -> ExprSyntax? {
        guard let tree = try? SourceParser.parse(Array("let x = \(text)".utf8)), !tree.hasError,
            tree.statements.count == 1, case .decl(let declaration) = tree.statements.first?.item
        else { return nil }
        return declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
    }

    /// Returns the type of a value if its expression shows it: a literal, `Type(…)`, `[Type]()`, `Type.member`.
    package static func of(_ value: ExprSyntax) -> TypeSyntax? {
        switch value.kind {
        case .integerLiteralExpr: return parse("Int")
        case .floatLiteralExpr: return parse("Double")
        case .stringLiteralExpr: return parse("String")
        case .booleanLiteralExpr: return parse("Bool")
        default: break
        }
        if let prefix = value.as(PrefixOperatorExprSyntax.self) { return of(prefix.expression) }
        if let array = value.as(ArrayExprSyntax.self) {
            return array.elements.first.flatMap { of($0.expression) }.flatMap { parse("[\($0.trimmedDescription)]") }
        }
        if let call = value.as(FunctionCallExprSyntax.self) { return named(call.calledExpression) }
        if let member = value.as(MemberAccessExprSyntax.self) { return member.base.flatMap(named) }
        return nil
    }

    /// Returns the type in `Type`, `Outer.Type`, `[Type]` or `Type.init`, which starts with a capital, unlike a function.
    private static func named(_ expression: ExprSyntax) -> TypeSyntax? {
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text.first?.isUppercase != true
        {
            return named(base)
        }
        let text = expression.trimmedDescription
        guard text.first?.isUppercase == true || text.first == "[" else { return nil }
        return parse(text)
    }
}
