import SwiftDiagnostics
import SwiftSyntax

/// Ashlar's attributes of types within `#if`: tools that read source would not see that a type carries them.
package enum ConditionalAttributes {
    /// - Parameter attributes: those of a type.
    package static func diagnostics(in attributes: AttributeListSyntax) -> [Diagnostic] {
        let reader = AttributeReader(attributes)
        let rules = [
            "DTO": "dto-macro", "Union": "union-macro", "OpenEnum": "open-enum-macro", "Refined": "refined-macro",
        ]
        return rules.sorted { $0.key < $1.key }.filter { reader.attribute($0.key) == nil }
            .flatMap { reader.conditional($0.key, rule: $0.value) }
    }
}
