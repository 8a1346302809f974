import SwiftDiagnostics
import SwiftSyntax

/// Ashlar's attributes of types within `#if`: tools that read source would not see that a type carries them.
package enum ConditionalAttributes {
    /// - Parameter attributes: those of a type.
    package static func diagnostics(in attributes: AttributeListSyntax) -> [Diagnostic] {
        let reader = AttributeReader(attributes)
        return rules.filter { reader.attribute($0.name) == nil }.flatMap { reader.conditional($0.name, rule: $0.rule) }
    }

    private static let rules = [
        (name: "DTO", rule: "dto-macro"), (name: "OpenEnum", rule: "open-enum-macro"),
        (name: "Refined", rule: "refined-macro"), (name: "Union", rule: "union-macro"),
    ]
}
