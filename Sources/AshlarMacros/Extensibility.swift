import AshlarEmission
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
            let text = "\(macro) cannot be used inside a function: move the type out of it"
            context.diagnose(Diagnostic(node: node, message: RuleDiagnostic(rule, text)))
            return false
        }
        let isNested = !context.lexicalContext.isEmpty
        if isNested, modifiers.contains(where: { $0.name.text == "private" }) {
            let text = "\(macro) cannot extend a private nested type: make it fileprivate"
            context.diagnose(Diagnostic(node: node, message: RuleDiagnostic(rule, text)))
            return false
        }
        return true
    }
}
