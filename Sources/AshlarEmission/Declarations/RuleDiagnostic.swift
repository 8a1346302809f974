import SwiftDiagnostics
import SwiftSyntax

/// A broken rule of the model layer, reported at compile time with the rule's own ID.
package struct RuleDiagnostic: DiagnosticMessage {
    package let message: String
    package let rule: String
    package let severity: DiagnosticSeverity

    package init(_ rule: String, _ message: String, severity: DiagnosticSeverity = .error) {
        self.rule = rule
        self.message = "\(message) [\(rule)]"
        self.severity = severity
    }

    package var diagnosticID: MessageID { MessageID(domain: "Ashlar", id: rule) }
}

/// The message of a fix-it.
package struct RuleFix: FixItMessage {
    package let message: String
    package let rule: String

    package init(_ rule: String, _ message: String) {
        self.rule = rule
        self.message = message
    }

    package var fixItID: MessageID { MessageID(domain: "Ashlar", id: rule) }
}
