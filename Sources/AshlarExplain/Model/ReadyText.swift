import AshlarCore

/// Ashlar's ready types of texts, by name.
package enum ReadyText: String, Hashable, Sendable, CaseIterable {
    case email = "Email"
    case strictEmail = "StrictEmail"
    case webURL = "WebURL"
    case hostname = "Hostname"
    case phoneNumber = "PhoneNumber"
    case currencyCode = "CurrencyCode"
    case countryCode = "CountryCode"
    case languageTag = "LanguageTag"
    case slug = "Slug"
    case hexColor = "HexColor"
    case ipAddress = "IPAddress"
    case semanticVersion = "SemanticVersion"

    var type: any RefinedText.Type {
        switch self {
        case .email: Email.self
        case .strictEmail: StrictEmail.self
        case .webURL: WebURL.self
        case .hostname: Hostname.self
        case .phoneNumber: PhoneNumber.self
        case .currencyCode: CurrencyCode.self
        case .countryCode: CountryCode.self
        case .languageTag: LanguageTag.self
        case .slug: Slug.self
        case .hexColor: HexColor.self
        case .ipAddress: IPAddress.self
        case .semanticVersion: SemanticVersion.self
        }
    }
}
