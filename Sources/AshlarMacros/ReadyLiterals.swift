import AshlarEmission
import AshlarLocalization
import AshlarRules
import SwiftSyntax
import SwiftSyntaxMacros

/// The macros behind `#refined`, one for each ready type.
enum ReadyLiterals {
    static let all: [any Macro.Type] = [
        EmailAddressLiteral.self, StrictEmailAddressLiteral.self, WebURLLiteral.self, HostnameLiteral.self,
        PhoneNumberLiteral.self,
        IBANLiteral.self, CurrencyCodeLiteral.self, CountryCodeLiteral.self, LanguageTagLiteral.self, SlugLiteral.self,
        HexColorLiteral.self, InternetAddressLiteral.self, SemanticVersionLiteral.self, MoneyLiteral.self,
        PercentageLiteral.self,
    ]
}

enum EmailAddressLiteral: CheckedLiteral {
    static let expected = ReadyFormat.email.text
    static func accepts(_ bytes: Bytes) -> Bool { EmailRule.accepts(bytes) }
    static func reason(_ bytes: Bytes) -> RuleFault? { EmailRule.explain(bytes) }
}

enum StrictEmailAddressLiteral: CheckedLiteral {
    static let expected = ReadyFormat.strictEmail.text
    static func accepts(_ bytes: Bytes) -> Bool { StrictEmailRule.accepts(bytes) }
    static func reason(_ bytes: Bytes) -> RuleFault? { StrictEmailRule.explain(bytes) }
}

enum WebURLLiteral: CheckedLiteral {
    static let expected = ReadyFormat.webURL.text
    static func accepts(_ bytes: Bytes) -> Bool { WebURLRule.accepts(bytes) }
}

enum HostnameLiteral: CheckedLiteral {
    static let expected = ReadyFormat.hostname.text
    static func accepts(_ bytes: Bytes) -> Bool { HostnameRule.accepts(bytes) }
    static func reason(_ bytes: Bytes) -> RuleFault? { HostnameRule.explain(bytes) }
}

enum PhoneNumberLiteral: CheckedLiteral {
    static let expected = ReadyFormat.phoneNumber.text
    static func accepts(_ bytes: Bytes) -> Bool { PhoneNumberRule.accepts(bytes) }
    static func reason(_ bytes: Bytes) -> RuleFault? { PhoneNumberRule.explain(bytes) }
}

enum IBANLiteral: CheckedLiteral {
    static let expected = ReadyFormat.iban.text
    static func accepts(_ bytes: Bytes) -> Bool { IBANRule.accepts(bytes) }
    static func reason(_ bytes: Bytes) -> RuleFault? { IBANRule.explain(bytes) }
}

enum CurrencyCodeLiteral: CheckedLiteral {
    static let expected = ReadyFormat.currencyCode.text
    static func accepts(_ bytes: Bytes) -> Bool { CurrencyCodeRule.accepts(bytes) }
}

enum CountryCodeLiteral: CheckedLiteral {
    static let expected = ReadyFormat.countryCode.text
    static func accepts(_ bytes: Bytes) -> Bool { CountryCodeRule.accepts(bytes) }
}

enum LanguageTagLiteral: CheckedLiteral {
    static let expected = ReadyFormat.languageTag.text
    static func accepts(_ bytes: Bytes) -> Bool { LanguageTagRule.accepts(bytes) }
}

enum SlugLiteral: CheckedLiteral {
    static let expected = ReadyFormat.slug.text
    static func accepts(_ bytes: Bytes) -> Bool { SlugRule.accepts(bytes) }
}

enum HexColorLiteral: CheckedLiteral {
    static let expected = ReadyFormat.hexColor.text
    static func accepts(_ bytes: Bytes) -> Bool { HexColorRule.accepts(bytes) }
}

enum InternetAddressLiteral: CheckedLiteral {
    static let expected = ReadyFormat.ipAddress.text
    static func accepts(_ bytes: Bytes) -> Bool { IPAddressRule.accepts(bytes) }
}

enum SemanticVersionLiteral: CheckedLiteral {
    static let expected = ReadyFormat.semanticVersion.text
    static func accepts(_ bytes: Bytes) -> Bool { SemanticVersionRule.accepts(bytes) }
}

enum MoneyLiteral: CheckedLiteral {
    static let expected = Localized(
        "an amount of money with the decimal places of its currency, such as \"19.99 EUR\"",
        zh: "小数位数与货币相符的金额，例如“19.99 EUR”")
    static func accepts(_ bytes: Bytes) -> Bool {
        guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return false }
        let currency = Bytes(rebasing: bytes[(space + 1)...])
        guard CurrencyCodeRule.accepts(currency) else { return false }
        let digits = CurrencyCodeRule.minorUnits(of: currency) ?? 0
        return MoneyText.minorUnits(Bytes(rebasing: bytes[..<space]), digits: digits) != nil
    }
}

/// The one ready type of numbers.
enum PercentageLiteral: ExpressionMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        let arguments = try LiteralArguments(node)
        guard let number = Double(arguments.literal.sourceText.filter { $0 != "_" }) else {
            throw arguments.noLiteral("number", zh: "数字")
        }
        guard number >= 0, number <= 100 else {
            throw arguments.refusal(Localized("not ", zh: "不是") + ReadyFormat.percentage.text)
        }
        return arguments.checked
    }
}
