/// Countries by their officially assigned codes of ISO 3166-1: two capital letters.
///
/// Reserved codes (`UK`, `EU`) and user-assigned codes (`XK`, `ZZ`) belong to no country, and are refused.
package enum CountryCodeRule {
    package static func accepts(_ bytes: Bytes) -> Bool { CountryCodes.table.record(of: bytes, length: 2) != nil }

    /// The code of three letters: `DEU` for `DE`.
    package static func alpha3(of alpha2: Bytes) -> String? { part(2..<5, of: alpha2) }

    /// The code of three digits, zeros before it included: `276` for `DE`, `004` for `AF`.
    package static func numeric(of alpha2: Bytes) -> String? { part(5..<8, of: alpha2) }

    /// The code of two letters: `DE` for `DEU`.
    package static func alpha2(ofAlpha3 alpha3: Bytes) -> String? { alpha2(of: alpha3, in: CountryCodes.byAlpha3) }

    /// The code of two letters: `DE` for `276`.
    package static func alpha2(ofNumeric numeric: Bytes) -> String? { alpha2(of: numeric, in: CountryCodes.byNumeric) }

    private static func part(_ range: Range<Int>, of alpha2: Bytes) -> String? {
        CountryCodes.table.record(of: alpha2, length: 2).map { String(decoding: $0.part(range), as: UTF8.self) }
    }

    private static func alpha2(of key: Bytes, in table: CodeTable) -> String? {
        table.record(of: key).map { String(decoding: $0.part(3..<5), as: UTF8.self) }
    }
}
