import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// A broken rule of the model layer, reported at compile time with the rule's own ID.
package struct RuleDiagnostic: DiagnosticMessage {
    /// The problem and what to write instead, with the rule's ID.
    package let text: Localized
    package let rule: String
    package let severity: DiagnosticSeverity
    /// English, so that tools and tests do not depend on the environment; the compiler's plugin chooses another.
    fileprivate var language = Localized.Language.english

    package init(_ rule: String, _ text: Localized, severity: DiagnosticSeverity = .error) {
        self.rule = rule
        self.text = text + Localized(verbatim: " [\(rule)]")
        self.severity = severity
    }

    package var message: String { text[language] }
    package var diagnosticID: MessageID { MessageID(domain: "Ashlar", id: rule) }
}

/// The message of a fix-it.
package struct RuleFix: FixItMessage {
    package let text: Localized
    package let rule: String
    fileprivate var language = Localized.Language.english

    package init(_ rule: String, _ text: Localized) {
        self.rule = rule
        self.text = text
    }

    package var message: String { text[language] }
    package var fixItID: MessageID { MessageID(domain: "Ashlar", id: rule) }
}

extension Diagnostic {
    /// The message in all languages.
    package var text: Localized { (diagMessage as? RuleDiagnostic)?.text ?? Localized(verbatim: message) }

    /// The diagnostic, with its message and those of its fix-its in a language.
    ///
    /// - Parameter language: the language of the messages.
    package func written(in language: Localized.Language) -> Diagnostic {
        var message: any DiagnosticMessage = diagMessage
        if var own = message as? RuleDiagnostic {
            own.language = language
            message = own
        }
        return Diagnostic(
            node: node, position: position, message: message, highlights: highlights, notes: notes,
            fixIts: fixIts.map { $0.written(in: language) })
    }
}

extension FixIt {
    fileprivate func written(in language: Localized.Language) -> FixIt {
        guard var own = message as? RuleFix else { return self }
        own.language = language
        return FixIt(message: own, changes: changes)
    }
}
