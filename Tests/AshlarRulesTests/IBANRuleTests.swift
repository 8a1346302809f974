import AshlarTestSupport
import AshlarRules
import Testing

@Suite struct IBANRuleTests {
    @Test(
        "The examples of the registry are accepted",
        arguments: [
            "AD1200012030200359100100", "BE68539007547034", "DE89370400440532013000", "FR1420041010050500013M02606",
            "GB29NWBK60161331926819", "LC55HEMM000100010012001200023015", "MT84MALT011000012345MTLCAST001S",
            "NO9386011117947", "SA0380000000608010167519", "XK051212012345678906",
        ])
    func accepted(_ text: String) { #expect(scan(text, IBANRule.explain) == nil) }

    @Test(
        "A near miss is refused, with the reason",
        arguments: [
            ("", .unregisteredCountry), ("DE8", .unregisteredCountry), ("89370400440532013000", .unregisteredCountry),
            ("US89370400440532013000", .unregisteredCountry), ("DE", .unregisteredCountry), ("DE89", .lengthOfIBAN),
            ("DE8937040044053201300", .lengthOfIBAN), ("DE893704004405320130000", .lengthOfIBAN),
            ("de89370400440532013000", .characterInIBAN), ("DE89 3704 0044 0532 0130 00", .characterInIBAN),
            ("DE89370400440532013000\0", .characterInIBAN), ("DE8937040044053201300０", .characterInIBAN),
            ("DE90370400440532013000", .checkDigits), ("DE89370400440532013001", .checkDigits),
            ("DE89370400440532031000", .checkDigits), ("DEA9370400440532013000", .checkDigits),
        ] as [(String, RuleFault)])
    func refused(_ text: String, _ fault: RuleFault) { #expect(scan(text, IBANRule.explain) == fault) }

    @Test func `Check digits are from 02 to 98, though others leave the same remainder`() {
        for digits in 0...99 {
            let text = "NO" + (digits < 10 ? "0" : "") + "\(digits)86011117947"
            #expect(scan(text, IBANRule.accepts) == (digits == 93))
        }
        // For accounts with the check digits 97, 98 or 02, other digits with the same remainder are refused.
        var pairs = 0
        for account in 0..<1_000 {
            let number = "\(10_000_000_000 + account)"
            for (given, other) in [("97", "00"), ("98", "01"), ("02", "99")]
            where scan("NO\(given)\(number)", IBANRule.accepts) {
                #expect(scan("NO\(other)\(number)", IBANRule.explain) == .checkDigits)
                pairs += 1
            }
        }
        #expect(pairs > 0)
    }

    @Test func `The registry has lengths from 15 to 33`() {
        let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        let lengths = capitals.flatMap { first in
            capitals.compactMap { second in scan("\(first)\(second)", IBANRule.length) }
        }
        #expect(lengths.min() == 15 && lengths.max() == 33)
        #expect(lengths.count == 89)
    }
}
