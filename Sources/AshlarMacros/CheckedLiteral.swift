import AshlarEmission
import AshlarLocalization
import AshlarRules
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `#refined(EmailAddress.self, "ada@example.org")`: one macro for each ready type, so that the compiler's choice of
/// overload determines the type, and not its name, which a user's own type may have too.
protocol CheckedLiteral: ExpressionMacro {
    /// The words after "not" in the message.
    static var expected: Localized { get }
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
            throw arguments.noLiteral("text", zh: "文本")
        }
        guard text.scan(accepts) else {
            var message = Localized("not ", zh: "不是") + expected
            if let why = text.scan(reason) { message += Localized(": ", zh: "：") + why.text }
            throw arguments.refusal(message)
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
            throw LiteralArguments.error(
                node,
                Localized(
                    "#refined takes a type and a literal: #refined(Slug.self, \"a-slug\")",
                    zh: "#refined 需要一个类型和一个字面量：#refined(Slug.self, \"a-slug\")"))
        }
        type = base.sourceText
        literal = arguments[1].expression
    }

    /// The macro's expansion.
    var checked: ExprSyntax {
        ExprSyntax(MissingExprSyntax(placeholder: .identifier("\(type)(_ashlarLiteral_v1: \(literal.trimmed))")))
    }

    /// - Parameters:
    ///   - kind: the noun for the value in the advice.
    ///   - chinese: the same in Chinese.
    func noLiteral(_ kind: String, zh chinese: String) -> DiagnosticsError {
        refusal(
            Localized(
                "#refined checks a literal at compile time; for any other \(kind), use `try \(type)(validating: \(kind))`",
                zh: "#refined 在编译时检查字面量；对于其他\(chinese)，请使用 `try \(type)(validating: \(kind))`"))
    }

    func refusal(_ message: Localized) -> DiagnosticsError { LiteralArguments.error(literal, message) }

    private static func error(_ node: some SyntaxProtocol, _ message: Localized) -> DiagnosticsError {
        let diagnostic = Diagnostic(node: node, message: RuleDiagnostic("refined-literal", message))
        return DiagnosticsError(diagnostics: [diagnostic.written(in: DiagnosticLanguage.current)])
    }
}

extension ReadyFormat {
    /// As it follows "not".
    var text: Localized { Localized(words.english, zh: words.simplifiedChinese) }
}

extension RuleFault {
    /// A clause about the text.
    var text: Localized { Localized(words.english, zh: words.simplifiedChinese) }
}
