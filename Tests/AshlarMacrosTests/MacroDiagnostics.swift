import AshlarLocalization
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion

/// The macros' diagnostics for a source, and its expansion.
struct MacroDiagnostics {
    /// `line:column: message`, with `warning:` before the message of a warning.
    let lines: [String]
    private let diagnostics: [Diagnostic]
    private let tree: SourceFileSyntax
    /// The source as it is expanded.
    let expanded: String

    /// - Parameters:
    ///   - source: the declarations.
    ///   - macros: the macros that they use.
    ///   - language: the language of the messages.
    init(
        of source: String, with macros: [String: MacroSpec] = dtoMacros, in language: Localized.Language = .english
    ) {
        tree = Parser.parse(source: source)
        let tree = tree
        let context = BasicMacroExpansionContext(
            sourceFiles: [tree: .init(moduleName: "TestModule", fullFilePath: "test.swift")])
        let result = DiagnosticLanguage.$current.withValue(language) {
            tree.expand(
                macroSpecs: macros,
                contextGenerator: { node in
                    BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
                })
        }
        expanded = result.description
        diagnostics = context.diagnostics
        lines = context.diagnostics.map { diagnostic in
            let place = context.location(
                for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "test.swift")
            let kind = diagnostic.diagMessage.severity == .warning ? "warning: " : ""
            return "\(place.line):\(place.column): \(kind)\(diagnostic.message)"
        }
    }

    /// The messages of the fix-its.
    var fixes: [String] { diagnostics.flatMap { $0.fixIts.map(\.message.message) } }

    /// Returns the source after the first fix-it of a name, or the unchanged source without such a fix-it.
    func fixed(by name: String) -> String {
        guard let fix = diagnostics.flatMap(\.fixIts).first(where: { $0.message.message == name }),
            case .replace(let old, let new)? = fix.changes.first
        else { return tree.description }
        // Nodes of a macro's input are copies: the node is found again by its text.
        let text = old.trimmedDescription
        var source = tree.description
        if let range = source.firstRange(of: text) { source.replaceSubrange(range, with: new.trimmedDescription) }
        return source
    }
}
