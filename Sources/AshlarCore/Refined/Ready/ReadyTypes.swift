import AshlarRules

/// The ready types, for whoever must know every one of them.
package enum ReadyTypes {
    package static let all: [any DirectDecodable.Type] = ReadyFormat.allCases.flatMap(\.types) + [Money.self]
}

extension ReadyFormat {
    /// The types that take the format: a format without one does not compile.
    fileprivate var types: [any DirectDecodable.Type] {
        switch self {
        case .email: [Email.self, StrictEmail.self]
        case .webURL: [WebURL.self]
        case .hostname: [Hostname.self]
        case .phoneNumber: [PhoneNumber.self]
        case .currencyCode: [CurrencyCode.self]
        case .countryCode: [CountryCode.self]
        case .languageTag: [LanguageTag.self]
        case .slug: [Slug.self]
        case .hexColor: [HexColor.self]
        case .ipAddress: [IPAddress.self]
        case .semanticVersion: [SemanticVersion.self]
        case .iban: [IBAN.self]
        case .percentage: [Percentage.self]
        }
    }
}
