import AshlarRules

/// The format that a key promises for its texts. Texts that break it stay plain text.
package enum KeyFormat: String, Sendable, CaseIterable {
    case email, url, uuid, date, phone, currency, country, language, status

    private static let words: [String: KeyFormat] = [
        "email": .email, "mail": .email, "url": .url, "uri": .url, "href": .url, "website": .url, "uuid": .uuid,
        "guid": .uuid, "date": .date, "timestamp": .date, "datetime": .date, "phone": .phone, "telephone": .phone,
        "mobile": .phone, "currency": .currency, "country": .country, "language": .language, "lang": .language,
        "locale": .language, "status": .status, "state": .status,
    ]

    /// The format for the last word of a key, or the one before `code`.
    package init?(key: String) {
        var words = KeyWords.of(key)
        if words.count > 1, words.last == "code" { words.removeLast() }
        if words.last == "at", words.count > 1 {
            self = .date
            return
        }
        guard let last = words.last, let format = KeyFormat.words[last] else { return nil }
        self = format
    }

    /// Whether a text has the format that the key promises; for a status, any word does.
    func isKept(by bytes: Bytes) -> Bool {
        switch self {
        case .email: EmailRule.accepts(bytes)
        case .url: WebURLRule.accepts(bytes)
        case .uuid: UUIDRule.accepts(bytes)
        case .date: StringFormat.isDate(bytes)
        case .phone: PhoneNumberRule.accepts(bytes)
        case .currency: CurrencyCodeRule.accepts(bytes)
        case .country: CountryCodeRule.accepts(bytes)
        case .language: LanguageTagRule.accepts(bytes)
        case .status: true
        }
    }
}

extension StringEvidence {
    /// Whether enough texts were seen, and all of them have the format that their key promises.
    package var keepsKeyFormat: Bool {
        keyFormat != nil && empties == 0 && inKeyFormat == count && count >= Evidence.thinBelow
    }
}
