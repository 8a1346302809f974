/// Makes a struct a refined type: a value that satisfies a rule, which is checked in one place.
///
/// ```swift
/// @Refined struct Username {
///     let value: String
///     static let rule: Rule<String> = .trimmed && .lowercased && .length(3...20)
/// }
///
/// let name = try Username(validating: text)       // throws every part of the rule that is broken
/// let same = Username(text)                       // or nil
/// ```
///
/// There is no other way to make one: the struct has no memberwise initializer. It is `Hashable`, `Sendable`,
/// `Codable`, and direct, like its value; it is `Comparable`, `LosslessStringConvertible`, and a key of dictionaries if
/// its value is, as far as the macro knows the value's type.
@attached(member, names: named(init), named(_ashlarRule_v1))
@attached(
    extension,
    conformances: RefinedModel, Refined, Hashable, Equatable, DirectModel, DirectDecodable, DirectEncodable, Decodable,
    Encodable, Sendable, SendableMetatype, CustomStringConvertible, Comparable, LosslessStringConvertible, DirectKey,
    CoercibleDecodable, DateDecodable)
public macro Refined() = #externalMacro(module: "AshlarMacros", type: "RefinedMacro")

// MARK: Checked literals

/// A literal of ``EmailAddress`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: EmailAddress.Type, _ text: String) -> EmailAddress =
    #externalMacro(module: "AshlarMacros", type: "EmailAddressLiteral")

/// A literal of ``StrictEmailAddress`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: StrictEmailAddress.Type, _ text: String) -> StrictEmailAddress =
    #externalMacro(module: "AshlarMacros", type: "StrictEmailAddressLiteral")

/// A literal of ``WebURL`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: WebURL.Type, _ text: String) -> WebURL =
    #externalMacro(module: "AshlarMacros", type: "WebURLLiteral")

/// A literal of ``Hostname`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: Hostname.Type, _ text: String) -> Hostname =
    #externalMacro(module: "AshlarMacros", type: "HostnameLiteral")

/// A literal of ``PhoneNumber`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: PhoneNumber.Type, _ text: String) -> PhoneNumber =
    #externalMacro(module: "AshlarMacros", type: "PhoneNumberLiteral")

/// A literal of ``IBAN`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: IBAN.Type, _ text: String) -> IBAN =
    #externalMacro(module: "AshlarMacros", type: "IBANLiteral")

/// A literal of ``CurrencyCode`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: CurrencyCode.Type, _ text: String) -> CurrencyCode =
    #externalMacro(module: "AshlarMacros", type: "CurrencyCodeLiteral")

/// A literal of ``CountryCode`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: CountryCode.Type, _ text: String) -> CountryCode =
    #externalMacro(module: "AshlarMacros", type: "CountryCodeLiteral")

/// A literal of ``LanguageTag`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: LanguageTag.Type, _ text: String) -> LanguageTag =
    #externalMacro(module: "AshlarMacros", type: "LanguageTagLiteral")

/// A literal of ``Slug`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: Slug.Type, _ text: String) -> Slug =
    #externalMacro(module: "AshlarMacros", type: "SlugLiteral")

/// A literal of ``HexColor`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: HexColor.Type, _ text: String) -> HexColor =
    #externalMacro(module: "AshlarMacros", type: "HexColorLiteral")

/// A literal of ``InternetAddress`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: InternetAddress.Type, _ text: String) -> InternetAddress =
    #externalMacro(module: "AshlarMacros", type: "InternetAddressLiteral")

/// A literal of ``SemanticVersion`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: SemanticVersion.Type, _ text: String) -> SemanticVersion =
    #externalMacro(module: "AshlarMacros", type: "SemanticVersionLiteral")

/// A literal of ``Money`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: Money.Type, _ text: String) -> Money =
    #externalMacro(module: "AshlarMacros", type: "MoneyLiteral")

/// A literal of ``Percentage`` that is checked at compile time: an invalid one does not compile.
@freestanding(expression)
public macro refined(_ type: Percentage.Type, _ number: Double) -> Percentage =
    #externalMacro(module: "AshlarMacros", type: "PercentageLiteral")
