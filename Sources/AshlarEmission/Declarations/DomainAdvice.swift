import AshlarLocalization
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

    private static let textual: [(words: [String], type: Localized)] = [
        (["email", "emailaddress"], code("EmailAddress")), (["url"], code("URL")), (["uuid"], code("UUID")),
        (["currency", "currencycode"], code("CurrencyCode")),
        (["countrycode"], code("CountryCode")), (["iban"], code("IBAN")),
        (["phone", "phonenumber"], code("PhoneNumber")),
        (["status"], Localized("an enumeration", zh: "枚举")),
        (["createdat", "updatedat", "deletedat"], code("Date")),
    ]

    /// The name of a type, as it follows "use".
    private static func code(_ name: String) -> Localized { Localized(name, zh: " " + name) }

    private static func stringlyTyped(_ property: StoredProperties.Property) -> (String, Localized)? {
        guard plainType(property) == "String",
            let match = textual.first(where: { ends(property.field.name, in: $0.words) })
        else { return nil }
        return (
            "stringly-typed",
            Localized(
                "\"\(property.field.name)\" is a String that can hold anything: \(match.type.english) says what it holds",
                zh: "“\(property.field.name)”是可以容纳任何内容的 String：要说明它保存的是什么，请使用\(match.type.simplifiedChinese)")
        )
    }

    private static func floatingMoney(_ property: StoredProperties.Property) -> (String, Localized)? {
        guard ["Double", "Float"].contains(plainType(property)),
            ends(property.field.name, in: ["price", "amount", "balance", "tax", "subtotal"])
        else { return nil }
        return (
            "floating-money",
            Localized(
                "\"\(property.field.name)\" loses cents as \(plainType(property)): use Money or Decimal",
                zh: "“\(property.field.name)”以 \(plainType(property)) 保存会有分位误差：请使用 Money 或 Decimal")
        )
    }

    private static func derived(
        _ property: StoredProperties.Property, _ all: [StoredProperties.Property]
    ) -> (String, Localized)? {
        let names = Dictionary(all.map { ($0.field.name, $0.type) }) { first, _ in first }
        let name = property.field.name
        if name == "fullName", names["firstName"] != nil, names["lastName"] != nil {
            return (
                "stored-derived",
                Localized(
                    "\"fullName\" is made of \"firstName\" and \"lastName\": compute it",
                    zh: "“fullName”由“firstName”和“lastName”组成：请改为计算属性")
            )
        }
        if name.hasSuffix("Count"), plainType(property) == "Int" {
            let list = name.dropLast(5) + "s"
            if names[String(list)]?.is(ArrayTypeSyntax.self) == true {
                return (
                    "stored-derived",
                    Localized(
                        "\"\(name)\" is the count of \"\(list)\": compute it", zh: "“\(name)”是“\(list)”的元素个数：请改为计算属性")
                )
            }
        }
        return nil
    }
}
