import AshlarRules
import Testing

@Suite struct LanguageTagRuleTests {
    @Test(
        "The examples of RFC 5646, appendix A, are accepted",
        arguments: [
            "de", "fr", "ja", "i-enochian", "zh-Hant", "zh-Hans", "sr-Cyrl", "sr-Latn", "zh-cmn-Hans-CN", "cmn-Hans-CN",
            "zh-yue-HK", "yue-HK", "zh-Hans-CN", "sr-Latn-RS", "sl-rozaj", "sl-rozaj-biske", "sl-nedis", "de-CH-1901",
            "sl-IT-nedis", "hy-Latn-IT-arevela", "de-DE", "en-US", "es-419", "de-CH-x-phonebk",
            "az-Arab-x-AZE-derbend", "x-whatever", "qaa-Qaaa-QM-x-southern", "de-Qaaa", "sr-Latn-QM", "sr-Qaaa-RS",
            "en-US-u-islamcal", "zh-CN-a-myext-x-private", "en-a-myext-b-another",
        ])
    func examples(_ text: String) {
        #expect(scan(text, LanguageTagRule.accepts))
        #expect(scan(text.uppercased(), LanguageTagRule.accepts))
    }

    @Test(
        "Its examples of what is not well-formed are refused", arguments: ["de-419-DE", "a-DE", "ar-a-aaa-b-bbb-a-ccc"])
    func counterexamples(_ text: String) {
        #expect(!scan(text, LanguageTagRule.accepts))
    }

    @Test(
        "Every grandfathered tag is accepted, in any case",
        arguments: [
            "en-GB-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo",
            "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-BE-FR", "sgn-BE-NL", "sgn-CH-DE", "art-lojban",
            "cel-gaulish", "no-bok", "no-nyn", "zh-guoyu", "zh-hakka", "zh-min", "zh-min-nan", "zh-xiang",
        ])
    func grandfathered(_ text: String) {
        #expect(scan(text, LanguageTagRule.accepts))
        #expect(scan(text.uppercased(), LanguageTagRule.accepts))
    }

    @Test(
        "What the syntax allows is accepted",
        arguments: [
            "abcd", "abcdefgh", "zh-aaa-bbb-ccc", "de-1996", "de-abcde-1abc", "en-0-ab", "en-u-co-phonebk-x-a-b",
            "de-x-rozaj-rozaj", "x-1", "x-a-b-12345678", "en-a-bb-x-a-ccc", "sl-1994-rozaj-1995",
        ])
    func accepted(_ text: String) {
        #expect(scan(text, LanguageTagRule.accepts))
    }

    @Test(
        "A near miss is refused",
        arguments: [
            "", "-", "a", "x", "x-", "i", "i-ami-x", "i-none", "de-", "-de", "de--DE", "de_DE", "abcdefghi", "d1", "12",
            "zh-aaa-bbb-ccc-ddd", "abcd-aaa", "de-DE-Latn", "de-Latn-Latn", "de-DE-AT", "de-41", "de-abcdefghi",
            "de-1ab", "sl-rozaj-rozaj", "sl-rozaj-1994-ROZAJ", "en-a", "en-a-", "en-a-b", "en-a-bb-a-cc",
            "en-u-aa-U-bb", "en-0-aa-0-bb", "en-z-aa-Z-bb", "en-a-x-b", "en-a-123456789", "de-x", "de-x-",
            "x-123456789",
            "x-a--b", "x-ä", "dé", "en-US\0", "en-US ", "en-u-a\0", "sgn-BE-FR-x", "en-GB-oed-x-a",
        ])
    func refused(_ text: String) {
        #expect(!scan(text, LanguageTagRule.accepts))
    }

    @Test func `Every letter and digit but x is a singleton once`() {
        for singleton in "0123456789abcdefghijklmnopqrstuvwyz" {
            #expect(scan("en-\(singleton)-aa-x-bb", LanguageTagRule.accepts))
            #expect(!scan("en-\(singleton)-aa-\(singleton.uppercased())-bb", LanguageTagRule.accepts))
        }
    }

    @Test func `A tag has at most 255 bytes`() {
        let tag = "en-x" + String(repeating: "-abcdefg", count: 31)
        #expect(scan(tag + "-ab", LanguageTagRule.accepts))
        #expect(!scan(tag + "-abc", LanguageTagRule.accepts))
    }
}
