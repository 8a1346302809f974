import AshlarEmission
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
    /// Refuses the declaration that a macro stands at.
    ///
    /// - Returns: no members.
    func refuse(_ node: AttributeSyntax, _ rule: String, _ text: String) -> [DeclSyntax] {
        diagnose(Diagnostic(node: node, message: RuleDiagnostic(rule, text)))
        return []
    }

    /// The modifiers of the extension that a type is declared in: its access is theirs, where it has none of its own.
    var enclosingModifiers: DeclModifierListSyntax? { lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers }

    /// Tells what was found in a declaration, and gives its members where none of it is an error.
    ///
    /// - Parameter sources: declarations, each valid Swift; see ``PrintedMembers``.
    func members(_ diagnostics: [Diagnostic], _ sources: @autoclosure () -> [String]) -> [DeclSyntax] {
        for diagnostic in diagnostics { diagnose(diagnostic) }
        if diagnostics.contains(where: { $0.diagMessage.severity == .error }) { return [] }
        return PrintedMembers.declarations(sources())
    }
}
