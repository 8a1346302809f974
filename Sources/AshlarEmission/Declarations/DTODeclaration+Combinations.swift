import SwiftDiagnostics
import SwiftSyntax

/// Attributes and types that do not go together.
extension DTODeclaration {
    mutating func diagnoseUnknown() {
        let unknown = record.fields.filter(\.isUnknown)
        if unknown.count > 1 {
            diagnose(declaration.name, "dto-macro", "only one field can be @Unknown")
        }
        if !unknown.isEmpty, record.refusesUnknownKeys {
            diagnose(declaration.name, "dto-macro", "unknown keys are either refused or kept by @Unknown")
        }
    }

    mutating func diagnoseCombination(_ field: FieldModel, _ node: IdentifierPatternSyntax) {
        if field.isLossy && (field.dates != nil || field.isCoerced) {
            diagnose(node, "dto-macro", "@Lossy goes with neither @DateFormat nor @Coerce")
        }
        if field.isCoerced && field.dates != nil {
            diagnose(node, "dto-macro", "@Coerce does not go with @DateFormat, which reads numbers and strings already")
        }
        if field.isViaCodable && (field.isLossy || field.isCoerced || field.isUnknown) {
            diagnose(
                node, "dto-macro",
                "a @ViaCodable field is read by its own type: it goes with neither @Lossy, @Coerce nor @Unknown")
        }
        if field.dates != nil, field.codableSettings?.contains("Deferred") == true {
            diagnose(node, "dto-macro", "@DateFormat and @ViaCodable(dates: .deferredToDate) contradict each other")
        }
        if field.isUnknown, field.type.filter({ $0 != " " }) != "[String:JSONValue]" {
            diagnose(node, "dto-macro", "an @Unknown field is of type [String: JSONValue]")
        }
    }

    /// What can be seen to have no decoding; for other types the compiler tells.
    mutating func diagnoseUndecodable(_ type: TypeSyntax, of name: String) {
        var inner = type
        while let optional = inner.as(OptionalTypeSyntax.self) { inner = optional.wrappedType }
        let isNamed = inner.as(IdentifierTypeSyntax.self).map { !["Any", "AnyObject"].contains($0.name.text) }
        let isCollection = inner.is(ArrayTypeSyntax.self) || inner.is(DictionaryTypeSyntax.self)
        if isNamed == true || isCollection || inner.is(MemberTypeSyntax.self) { return }
        diagnose(
            type, "dto-macro",
            "\"\(name)\" has a type without a decoding: a DTO holds scalars, collections and other DTOs")
    }
}
