import SwiftSyntax

extension FieldModel {
    /// Whether a type is written as an optional, so that the emitter lets a key be absent.
    static func isOptional(_ type: TypeSyntax) -> Bool {
        if type.is(OptionalTypeSyntax.self) { return true }
        return type.as(IdentifierTypeSyntax.self).map { $0.name.text == "Optional" } ?? false
    }
}
