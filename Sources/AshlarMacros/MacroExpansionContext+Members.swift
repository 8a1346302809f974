import AshlarEmission
import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
    /// Reports a diagnostic in the language of the build.
    func report(_ diagnostic: Diagnostic) { diagnose(diagnostic.written(in: DiagnosticLanguage.current)) }

    /// Refuses the declaration that a macro is attached to.
    ///
    /// - Returns: no members.
    func refuse(_ node: AttributeSyntax, _ rule: String, _ text: Localized) -> [DeclSyntax] {
        report(Diagnostic(node: node, message: RuleDiagnostic(rule, text)))
        return []
    }

    /// The modifiers of the extension that a type is declared in: their access applies if the type has none.
    var enclosingModifiers: DeclModifierListSyntax? { lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers }

    /// Reports the diagnostics of a declaration, and returns its members unless one of them is an error.
    ///
    /// - Parameter sources: declarations, each valid Swift; see ``PrintedMembers``.
    func members(_ diagnostics: [Diagnostic], _ sources: @autoclosure () -> [String]) -> [DeclSyntax] {
        for diagnostic in diagnostics { report(diagnostic) }
        if diagnostics.contains(where: { $0.diagMessage.severity == .error }) { return [] }
        return PrintedMembers.declarations(sources())
    }
}
