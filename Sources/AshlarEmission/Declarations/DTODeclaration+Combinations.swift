import SwiftDiagnostics
import SwiftSyntax

/// Attributes and types that cannot be combined.
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
            diagnose(node, "dto-macro", "@Lossy cannot be combined with @DateFormat or @Coerce")
        }
        if field.isCoerced && field.dates != nil {
            diagnose(
                node, "dto-macro",
                "@Coerce cannot be combined with @DateFormat: list each format, such as .unixSeconds, .unixSecondsText"
            )
        }
        if field.isViaCodable && (field.isLossy || field.isCoerced || field.isUnknown) {
            diagnose(
                node, "dto-macro",
                "a @ViaCodable field is read by its own type: it cannot be combined with @Lossy, @Coerce or @Unknown")
        }
        if field.dates != nil, field.codableSettings?.contains("Deferred") == true {
            diagnose(node, "dto-macro", "@DateFormat and @ViaCodable(dates: .deferredToDate) contradict each other")
        }
        if field.isUnknown, field.type.filter({ $0 != " " }) != "[String:JSONValue]" {
            diagnose(node, "dto-macro", "an @Unknown field must be of type [String: JSONValue]")
        }
    }

    /// Diagnoses a type that the code for an attribute cannot read.
    mutating func diagnoseMismatch(_ field: FieldModel, _ type: TypeSyntax) {
        let inner = type.withoutOptional
        let isCollection = inner.is(ArrayTypeSyntax.self) || inner.is(DictionaryTypeSyntax.self)
        let name = inner.as(IdentifierTypeSyntax.self)?.name.text ?? ""
        if field.isLossy, DefaultLiteral.isKnown(name) {
            diagnose(type, "dto-macro", "@Lossy leaves out bad elements: \(name) has no elements")
        }
        if field.isCoerced, isCollection, !field.isLossy {
            diagnose(type, "dto-macro", "@Coerce reads a number, a text or a boolean, not a list or a dictionary")
        }
        if field.dates != nil, DefaultLiteral.isKnown(name), name != "Date" {
            diagnose(type, "dto-macro", "@DateFormat reads dates: \(name) is not a date")
        }
    }

    /// Diagnoses a type that visibly cannot be decoded; the compiler checks other types.
    mutating func diagnoseUndecodable(_ type: TypeSyntax, of name: String) {
        let inner = type.withoutOptional
        let isNamed = inner.as(IdentifierTypeSyntax.self).map { !["Any", "AnyObject"].contains($0.name.text) }
        let isCollection = inner.is(ArrayTypeSyntax.self) || inner.is(DictionaryTypeSyntax.self)
        if isNamed == true || isCollection || inner.is(MemberTypeSyntax.self) { return }
        diagnose(
            type, "dto-macro",
            "\"\(name)\" has a type that cannot be decoded: a DTO holds scalars, collections and other DTOs")
    }
}

extension TypeSyntax {
    /// The type without the optionals around it.
    fileprivate var withoutOptional: TypeSyntax { `as`(OptionalTypeSyntax.self)?.wrappedType.withoutOptional ?? self }
}
