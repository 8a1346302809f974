import AshlarEmission
import AshlarRules
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `#refined(EmailAddress.self, "ada@example.org")`: one macro for each ready type, so that the compiler's choice of
/// overload determines the type, and not its name, which a user's own type may have too.
protocol CheckedLiteral: ExpressionMacro {
    /// The words after "not" in the message.
    static var expected: String { get }
    static func accepts(_ bytes: Bytes) -> Bool
    /// Why a text is refused, where a reason is known.
    static func reason(_ bytes: Bytes) -> RuleFault?
}

extension CheckedLiteral {
    static func reason(_ bytes: Bytes) -> RuleFault? { nil }

    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        let arguments = try LiteralArguments(node)
        guard let text = arguments.literal.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
            throw arguments.noLiteral("text")
        }
        guard text.scan(accepts) else {
            let why = text.scan(reason)
            throw arguments.refusal("not \(expected)" + (why.map { ": \($0.words.english)" } ?? ""))
        }
        return arguments.checked
    }
}

/// The type and the literal of a `#refined`.
struct LiteralArguments {
    let type: String
    let literal: ExprSyntax

    init(_ node: some FreestandingMacroExpansionSyntax) throws {
        let arguments = Array(node.arguments)
        guard arguments.count == 2, let member = arguments[0].expression.as(MemberAccessExprSyntax.self),
            let base = member.base
        else {
            throw LiteralArguments.error(node, "#refined takes a type and a literal: #refined(Slug.self, \"a-slug\")")
        }
        type = base.sourceText
        literal = arguments[1].expression
    }

    /// The macro's expansion.
    var checked: ExprSyntax {
        ExprSyntax(MissingExprSyntax(placeholder: .identifier("\(type)(_ashlarLiteral_v1: \(literal.trimmed))")))
    }

    /// - Parameter kind: the noun for the value in the advice.
    func noLiteral(_ kind: String) -> DiagnosticsError {
        refusal(
            "#refined checks a literal at compile time; for any other \(kind), use `try \(type)(validating: \(kind))`"
        )
    }

    func refusal(_ message: String) -> DiagnosticsError { LiteralArguments.error(literal, message) }

    private static func error(_ node: some SyntaxProtocol, _ message: String) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: node, message: RuleDiagnostic("refined-literal", message))])
    }
}
