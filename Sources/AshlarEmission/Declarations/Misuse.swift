import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// A macro's diagnostic of a declaration, for tools that read source without the compiler.
package struct Misuse {
    /// The position in the declaration's file.
    package let position: AbsolutePosition
    /// The problem and what to write instead, with the rule's ID.
    package let message: Localized
    /// Whether the compiler would refuse it.
    package let isError: Bool

    /// - Parameters:
    ///   - position: where, in the file.
    ///   - message: the problem and what to write instead.
    ///   - isError: whether the compiler would refuse it.
    package init(position: AbsolutePosition, message: Localized, isError: Bool = true) {
        (self.position, self.message, self.isError) = (position, message, isError)
    }
}

extension [Diagnostic] {
    /// The diagnostics without their nodes.
    package var misuses: [Misuse] {
        map { Misuse(position: $0.position, message: $0.text, isError: $0.diagMessage.severity == .error) }
    }
}
