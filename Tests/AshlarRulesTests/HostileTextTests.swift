import AshlarTestSupport
import AshlarRules
import TestScale
import Testing

/// Every ready rule on texts that nobody should send.
@Suite struct HostileTextTests {
    private static let rules: [(String, @Sendable (Bytes) -> Bool)] = [
        ("EmailRule", EmailRule.accepts), ("StrictEmailRule", StrictEmailRule.accepts),
        ("WebURLRule", WebURLRule.accepts), ("HostnameRule", HostnameRule.accepts),
        ("PhoneNumberRule", PhoneNumberRule.accepts), ("CurrencyCodeRule", CurrencyCodeRule.accepts),
        ("IBANRule", IBANRule.accepts),
        ("CountryCodeRule", CountryCodeRule.accepts), ("LanguageTagRule", LanguageTagRule.accepts),
        ("SlugRule", SlugRule.accepts), ("HexColorRule", HexColorRule.accepts), ("UUIDRule", UUIDRule.accepts),
        ("IPAddressRule", IPAddressRule.accepts), ("SemanticVersionRule", SemanticVersionRule.accepts),
        ("MoneyText", { MoneyText.minorUnits($0, digits: 2) != nil }),
    ]

    private static let valid = [
        "ada@example.org", "https://ada@example.org:80/a?b#c", "www.example.org", "+4930123456", "EUR", "DE",
        "sl-rozaj-biske-u-co-phonebk-x-a", "a-slug", "#00ff7f80", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "2001:db8::192.0.2.1", "1.0.0-rc.1+build.5", "-12.34", "NO9386011117947",
    ]

    @Test func `No rule accepts an empty text, or one with a NUL or another byte outside printable ASCII`() {
        for (name, accepts) in Self.rules {
            #expect(!scan("", accepts), "\(name)")
            for text in Self.valid where scan(text, accepts) {
                let bytes = Array(text.utf8)
                for place in 0...bytes.count {
                    for byte in [0, 0x0A, 0x20, 0x7F, 0x80, 0xC3, 0xFF] as [UInt8] {
                        #expect(
                            !scan(bytes[..<place] + [byte] + bytes[place...], accepts), "\(name), \(byte) at \(place)")
                    }
                }
            }
        }
    }

    @Test func `Every valid text is accepted by some rule`() {
        for text in Self.valid { #expect(Self.rules.contains { scan(text, $0.1) }, "\(text)") }
    }

    @Test func `Every rule handles random bytes`() {
        var generator = SampleGenerator(seed: 1123)
        let alphabet = Array("aZ09fx+-._:/@#?%[]\0 \u{e9}".utf8)
        for _ in 0..<3_000 {
            let count = Int.random(in: 0...40, using: &generator)
            let bytes = (0..<count).map { _ in
                Bool.random(using: &generator)
                    ? alphabet.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
            }
            for (name, accepts) in Self.rules {
                // An accepted text is printable ASCII.
                if scan(bytes, accepts) { #expect(bytes.allSatisfy { 0x21...0x7E ~= $0 }, "\(name): \(bytes)") }
            }
            for text in [bytes[...], bytes.prefix(3)] {
                _ = scan(text, CountryCodeRule.alpha2(ofAlpha3:))
                _ = scan(text, CountryCodeRule.alpha2(ofNumeric:))
                _ = scan(text, IPAddressRule.canonicalText)
            }
        }
    }

    @Test func `Every rule handles very long texts`() {
        for unit in [
            "a", "1", "a.", "1.", "a-", "-", ":", "1:", "::", "@", "a@", "+1", "x-", "en-", "%41", "#", "abcde-",
        ] {
            let text = String(repeating: unit, count: TestScale.of(20_000))
            for (_, accepts) in Self.rules {
                for start in ["", "http://", "+", "en-", "1.0.0-", "a@", "::"] { _ = scan(start + text, accepts) }
            }
        }
        #expect(scan("https://example.org/" + String(repeating: "a", count: 100_000), WebURLRule.accepts))
        #expect(scan(String(repeating: "9", count: 100_000) + ".0.0", SemanticVersionRule.accepts))
        #expect(scan(String(repeating: "a-", count: 100_000) + "a", SlugRule.accepts))
    }

    @Test("The description of a fault is a clause, not a sentence", arguments: RuleFault.allCases)
    func clause(_ fault: RuleFault) {
        #expect(fault.words.english.first?.isLowercase == true)
        #expect(!fault.words.english.hasSuffix("."))
    }
}
