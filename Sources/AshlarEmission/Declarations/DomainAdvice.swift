import SwiftDiagnostics
import SwiftSyntax

/// Findings of the model layer's rules for a domain type's fields, where their names are unambiguous; the checker sees
/// more. `// ashlar:disable:next <rule> — reason` above a field silences them.
enum DomainAdvice {
    static func diagnostics(of properties: [StoredProperties.Property]) -> [Diagnostic] {
        properties.compactMap { property in
            guard
                let (rule, message) = stringlyTyped(property) ?? floatingMoney(property)
                    ?? derived(property, properties),
                !property.variable.leadingTrivia.description.contains("ashlar:disable:next \(rule)")
            else { return nil }
            return Diagnostic(node: property.pattern, message: RuleDiagnostic(rule, message, severity: .warning))
        }
    }

    private static func plainType(_ property: StoredProperties.Property) -> String {
        (property.type.as(OptionalTypeSyntax.self)?.wrappedType ?? property.type).sourceText
    }

    /// The last words of a name, lowercased, whole words only: `contactEmail` ends in `email`.
    private static func ends(_ name: String, in words: [String]) -> Bool {
        words.contains { word in
            name.lowercased() == word
                || (name.lowercased().hasSuffix(word) && name.dropLast(word.count).last?.isLowercase == true
                    && name.dropFirst(name.count - word.count).first?.isUppercase == true)
        }
    }

    private static let textual: [(words: [String], type: String)] = [
        (["email", "emailaddress"], "EmailAddress"), (["url"], "URL"), (["uuid"], "UUID"),
        (["currency", "currencycode"], "CurrencyCode"),
        (["countrycode"], "CountryCode"), (["iban"], "IBAN"), (["phone", "phonenumber"], "PhoneNumber"),
        (["status"], "an enumeration"),
        (["createdat", "updatedat", "deletedat"], "Date"),
    ]

    private static func stringlyTyped(_ property: StoredProperties.Property) -> (String, String)? {
        guard plainType(property) == "String",
            let match = textual.first(where: { ends(property.field.name, in: $0.words) })
        else { return nil }
        return (
            "stringly-typed",
            "\"\(property.field.name)\" is a String that can hold anything: \(match.type) says what it holds"
        )
    }

    private static func floatingMoney(_ property: StoredProperties.Property) -> (String, String)? {
        guard ["Double", "Float"].contains(plainType(property)),
            ends(property.field.name, in: ["price", "amount", "balance", "tax", "subtotal"])
        else { return nil }
        return (
            "floating-money", "\"\(property.field.name)\" loses cents as \(plainType(property)): use Money or Decimal"
        )
    }

    private static func derived(
        _ property: StoredProperties.Property, _ all: [StoredProperties.Property]
    ) -> (String, String)? {
        let names = Dictionary(all.map { ($0.field.name, $0.type) }) { first, _ in first }
        let name = property.field.name
        if name == "fullName", names["firstName"] != nil, names["lastName"] != nil {
            return ("stored-derived", "\"fullName\" is made of \"firstName\" and \"lastName\": compute it")
        }
        if name.hasSuffix("Count"), plainType(property) == "Int" {
            let list = name.dropLast(5) + "s"
            if names[String(list)]?.is(ArrayTypeSyntax.self) == true {
                return ("stored-derived", "\"\(name)\" is the count of \"\(list)\": compute it")
            }
        }
        return nil
    }
}
