import AshlarRules

/// The ready types, for code that must know every one of them.
package enum ReadyTypes {
    package static let all: [any DirectDecodable.Type] = ReadyFormat.allCases.map(\.type) + [Money.self]
    /// Texts that they accept.
    package static let examples = ReadyFormat.allCases.flatMap(\.examples)
}

extension ReadyFormat {
    /// The type that has the format: a format without a type does not compile.
    fileprivate var type: any DirectDecodable.Type {
        switch self {
        case .email: EmailAddress.self
        case .strictEmail: StrictEmailAddress.self
        case .webURL: WebURL.self
        case .hostname: Hostname.self
        case .phoneNumber: PhoneNumber.self
        case .currencyCode: CurrencyCode.self
        case .countryCode: CountryCode.self
        case .languageTag: LanguageTag.self
        case .slug: Slug.self
        case .hexColor: HexColor.self
        case .ipAddress: InternetAddress.self
        case .semanticVersion: SemanticVersion.self
        case .iban: IBAN.self
        case .percentage: Percentage.self
        }
    }

    /// Texts that the types accept.
    fileprivate var examples: [String] {
        switch self {
        case .email, .strictEmail: ["ada@example.org"]
        case .webURL: ["https://example.org/a"]
        case .hostname: ["example.org"]
        case .phoneNumber: ["+14155552671"]
        case .currencyCode: ["EUR"]
        case .countryCode: ["DE"]
        case .languageTag: ["de", "zh-Hans"]
        case .slug: ["a-slug"]
        case .hexColor: ["#1e90ff"]
        case .ipAddress: ["192.0.2.1", "2001:db8::1"]
        case .semanticVersion: ["1.2.3", "1.2.3-beta.1"]
        case .iban: ["NO9386011117947"]
        // A number.
        case .percentage: []
        }
    }
}
