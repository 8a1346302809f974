import AshlarRules
import Testing

/// All texts of so many letters.
private func words(_ letters: String, length: Int) -> [String] {
    (0..<length).reduce([""]) { words, _ in words.flatMap { word in letters.map { word + String($0) } } }
}

private let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

@Suite struct CurrencyCodeRuleTests {
    @Test(
        "A currency has the minor units of ISO 4217",
        arguments: [
            ("EUR", 2), ("USD", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("AED", 2), ("ZWG", 2), ("ISK", 0), ("XAF", 0),
            ("CHE", 2), ("UYW", 4),
        ])
    func units(_ code: String, _ digits: Int) {
        #expect(scan(code, CurrencyCodeRule.accepts))
        #expect(scan(code, CurrencyCodeRule.minorUnits) == digits)
    }

    @Test("A code that is not for money has no minor units", arguments: ["XXX", "XTS", "XAU", "XAG", "XDR"])
    func withoutUnits(_ code: String) {
        #expect(scan(code, CurrencyCodeRule.accepts))
        #expect(scan(code, CurrencyCodeRule.minorUnits) == nil)
    }

    @Test(
        "A near miss is refused",
        arguments: ["", "E", "EU", "EURO", "eur", "Eur", "DEM", "BTC", "AAA", "ZZZ", "978", "EU\0", "ÉUR", "EUR "])
    func refused(_ code: String) {
        #expect(!scan(code, CurrencyCodeRule.accepts))
        #expect(scan(code, CurrencyCodeRule.minorUnits) == nil)
    }

    @Test func `Of all texts of three letters, 178 are codes`() {
        #expect(words(capitals, length: 3).count { scan($0, CurrencyCodeRule.accepts) } == 178)
    }
}

@Suite struct CountryCodeRuleTests {
    @Test(
        "A country has three codes, and each leads to the others",
        arguments: [
            ("DE", "DEU", "276"), ("AF", "AFG", "004"), ("ZW", "ZWE", "716"), ("AD", "AND", "020"),
            ("GB", "GBR", "826"), ("AX", "ALA", "248"), ("US", "USA", "840"),
        ])
    func codes(_ alpha2: String, _ alpha3: String, _ numeric: String) {
        #expect(scan(alpha2, CountryCodeRule.accepts))
        #expect(scan(alpha2, CountryCodeRule.alpha3) == alpha3)
        #expect(scan(alpha2, CountryCodeRule.numeric) == numeric)
        #expect(scan(alpha3, CountryCodeRule.alpha2(ofAlpha3:)) == alpha2)
        #expect(scan(numeric, CountryCodeRule.alpha2(ofNumeric:)) == alpha2)
    }

    @Test(
        "A near miss is refused",
        arguments: ["", "D", "de", "De", "DEU", "276", "UK", "EU", "XK", "ZZ", "AA", "DD", "D\0", "Ä"])
    func refused(_ code: String) {
        #expect(!scan(code, CountryCodeRule.accepts))
        #expect(scan(code, CountryCodeRule.alpha3) == nil)
        #expect(scan(code, CountryCodeRule.numeric) == nil)
    }

    @Test func `Of all texts of two letters, 249 are codes, and their other codes lead back`() {
        let codes = words(capitals, length: 2).filter { scan($0, CountryCodeRule.accepts) }
        #expect(codes.count == 249)
        for code in codes {
            #expect(scan(code, CountryCodeRule.alpha3).flatMap { scan($0, CountryCodeRule.alpha2(ofAlpha3:)) } == code)
            #expect(
                scan(code, CountryCodeRule.numeric).flatMap { scan($0, CountryCodeRule.alpha2(ofNumeric:)) } == code)
        }
    }

    @Test func `A code of another kind is not looked up`() {
        #expect(scan("276", CountryCodeRule.alpha2(ofAlpha3:)) == nil)
        #expect(scan("DEU", CountryCodeRule.alpha2(ofNumeric:)) == nil)
        #expect(scan("DE", CountryCodeRule.alpha2(ofAlpha3:)) == nil)
    }
}
