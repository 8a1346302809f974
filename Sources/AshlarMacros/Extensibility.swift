import AshlarEmission
import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Swift lets an extension reach neither a type inside a function nor a `private` nested one.
enum Extensibility {
    static func allows(
        _ modifiers: DeclModifierListSyntax, _ macro: String, node: AttributeSyntax, rule: String = "dto-macro",
        in context: some MacroExpansionContext
    ) -> Bool {
        let isLocal = context.lexicalContext.contains {
            $0.is(FunctionDeclSyntax.self) || $0.is(ClosureExprSyntax.self)
        }
        if isLocal {
            let text = Localized(
                "\(macro) cannot be used inside a function: move the type out of it",
                zh: "\(macro) 不能在函数内使用：请把类型移到函数之外")
            context.report(Diagnostic(node: node, message: RuleDiagnostic(rule, text)))
            return false
        }
        let isNested = !context.lexicalContext.isEmpty
        if isNested, modifiers.contains(where: { $0.name.text == "private" }) {
            let text = Localized(
                "\(macro) cannot extend a private nested type: make it fileprivate",
                zh: "\(macro) 无法扩展 private 的嵌套类型：请改为 fileprivate")
            context.report(Diagnostic(node: node, message: RuleDiagnostic(rule, text)))
            return false
        }
        return true
    }
}
