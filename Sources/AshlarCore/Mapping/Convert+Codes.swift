/// Conversions to the ready types of codes and numbers.
extension Convert {
    /// A text as a currency code (ISO 4217).
    public static func currency(_ text: String) throws(DomainFailure) -> CurrencyCode {
        do throws(RefinementFailure) { return try CurrencyCode(validating: text) } catch { throw DomainFailure(error) }
    }

    /// A text as a country code (ISO 3166-1 alpha-2).
    public static func country(_ text: String) throws(DomainFailure) -> CountryCode {
        do throws(RefinementFailure) { return try CountryCode(validating: text) } catch { throw DomainFailure(error) }
    }

    /// A text as a language tag (BCP 47).
    public static func language(_ text: String) throws(DomainFailure) -> LanguageTag {
        do throws(RefinementFailure) { return try LanguageTag(validating: text) } catch { throw DomainFailure(error) }
    }

    /// A text as an international telephone number (E.164).
    public static func phone(_ text: String) throws(DomainFailure) -> PhoneNumber {
        do throws(RefinementFailure) { return try PhoneNumber(validating: text) } catch { throw DomainFailure(error) }
    }

    /// 0 or 1 as a boolean.
    public static func flag(_ number: Int) throws(DomainFailure) -> Bool {
        guard number == 0 || number == 1 else {
            throw DomainFailure(.booleanText, .zeroOrOne)
        }
        return number == 1
    }

    /// The JSON in a text.
    public static func json(_ text: String) throws(DomainFailure) -> JSONValue {
        guard let value = try? JSONValue.decode(from: text) else { throw DomainFailure(.jsonText, .jsonText) }
        return value
    }

    /// `0` or `1` in a text as a boolean.
    public static func flag(_ text: String) throws(DomainFailure) -> Bool {
        guard text == "0" || text == "1" else {
            throw DomainFailure(.booleanText, .zeroOrOne)
        }
        return text == "1"
    }
}
