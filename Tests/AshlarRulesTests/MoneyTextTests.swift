import AshlarTestSupport
import AshlarRules
import Testing

@Suite struct MoneyTextTests {
    @Test(
        "An amount is read exactly, and written with all of its digits",
        arguments: [
            ("12.34", 2, 1_234, "12.34"), ("12.3", 2, 1_230, "12.30"), ("12", 2, 1_200, "12.00"),
            ("0.01", 2, 1, "0.01"), ("0", 2, 0, "0.00"), ("-0.05", 2, -5, "-0.05"), ("-12.34", 2, -1_234, "-12.34"),
            ("500", 0, 500, "500"), ("-1", 0, -1, "-1"), ("0.001", 3, 1, "0.001"), ("1.0000", 4, 10_000, "1.0000"),
            ("92233720368547758.07", 2, .max, "92233720368547758.07"),
            ("-92233720368547758.08", 2, .min, "-92233720368547758.08"),
            ("9223372036854775807", 0, .max, "9223372036854775807"),
            ("-9223372036854775808", 0, .min, "-9223372036854775808"), ("-0.00", 2, 0, "0.00"),
        ] as [(String, Int, Int64, String)])
    func read(_ text: String, _ digits: Int, _ units: Int64, _ written: String) {
        #expect(scan(text) { MoneyText.minorUnits($0, digits: digits) } == units)
        #expect(MoneyText.text(minorUnits: units, digits: digits) == written)
    }

    @Test(
        "Another form, superfluous digits and what does not fit are refused",
        arguments: [
            ("", 2), ("-", 2), (".", 2), (".5", 2), ("1.", 2), ("1.", 0), ("+1", 2), ("01", 2), ("00.1", 2), ("--1", 2),
            ("1.234", 2), ("1.230", 2), ("1.0", 0), ("1e2", 2), ("1,5", 2), ("1 000", 2), (" 1", 2), ("1 ", 2),
            ("1.2.3", 2), ("1.-2", 2), ("１", 2), ("1\0", 2), ("€1", 2), ("92233720368547758.08", 2),
            ("-92233720368547758.09", 2), ("92233720368547759", 2), ("9223372036854775808", 0),
            ("-9223372036854775809", 0), ("99999999999999999999999999", 0),
        ])
    func refused(_ text: String, _ digits: Int) {
        #expect(scan(text) { MoneyText.minorUnits($0, digits: digits) } == nil)
    }

    @Test func `Any amount is read back from its text, whatever its currency's digits`() {
        var generator = SampleGenerator(seed: 4217)
        for _ in 0..<2_000 {
            let units =
                Int64.random(in: .min ... .max, using: &generator) >> Int64.random(in: 0...63, using: &generator)
            let digits = Int.random(in: 0...18, using: &generator)
            #expect(
                scan(MoneyText.text(minorUnits: units, digits: digits)) { MoneyText.minorUnits($0, digits: digits) }
                    == units)
        }
    }
}
