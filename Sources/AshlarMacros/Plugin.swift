import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct AshlarPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        DTOMacro.self, UnionMacro.self, FieldMarkerMacro.self, RefinedMacro.self, DomainMacro.self,
        RepresentationMacro.self, EntityMacro.self, SameNameMacro.self, MemoizedMacro.self,
        EmailLiteral.self, StrictEmailLiteral.self, WebURLLiteral.self, HostnameLiteral.self, PhoneNumberLiteral.self,
        CurrencyCodeLiteral.self, CountryCodeLiteral.self, LanguageTagLiteral.self, SlugLiteral.self,
        HexColorLiteral.self, IPAddressLiteral.self, SemanticVersionLiteral.self, MoneyLiteral.self,
        PercentageLiteral.self, IBANLiteral.self,
    ]
}
