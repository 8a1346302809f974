import SwiftDiagnostics
import SwiftSyntax

/// A broken rule of the model layer, told at compile time under the rule's own id.
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

/// What a fix-it does.
package struct RuleFix: FixItMessage {
    package let message: String
    package let rule: String

    package init(_ rule: String, _ message: String) {
        self.rule = rule
        self.message = message
    }

    package var fixItID: MessageID { MessageID(domain: "Ashlar", id: rule) }
}
