import SwiftDiagnostics
import SwiftSyntax

/// Ashlar's attributes of types within `#if`: tools that read source would not see that a type carries them.
package enum ConditionalAttributes {
    /// - Parameter attributes: those of a type.
    package static func diagnostics(in attributes: AttributeListSyntax) -> [Diagnostic] {
        let reader = AttributeReader(attributes)
        return ["DTO", "Union", "OpenEnum", "Refined"].filter { reader.attribute($0) == nil }
            .flatMap { reader.misuses($0, rule: "\($0.lowercased())-macro") }
    }
}
