import AshlarRules
import Foundation
import Testing

@Suite struct IntegerTextTests {
    @Test(
        "A canonical integer is parsed",
        arguments: [0, 7, -1, 10, 1_700_000_000, .max, .min, .max - 1, .min + 1] as [Int64])
    func parsed(_ value: Int64) {
        #expect(scan(String(value), IntegerText.parse) == value)
    }

    @Test(
        "What is not canonical or does not fit is refused",
        arguments: [
            "", "-", "--1", "+1", "-0", "00", "007", "-01", " 1", "1 ", "1.0", "1e3", "0x1", "１", "1_000", "1\0",
            "9223372036854775808", "-9223372036854775809", "9999999999999999999", "10000000000000000000",
            "99999999999999999999999999",
        ])
    func refused(_ text: String) {
        #expect(scan(text, IntegerText.parse) == nil)
    }

    @Test func `A truncated integer is the integer of its digits`() {
        let text = "-9223372036854775808"
        for end in 2..<text.utf8.count {
            let prefix = String(text.prefix(end))
            #expect(scan(prefix, IntegerText.parse) == Int64(prefix))
        }
        #expect(scan("-", IntegerText.parse) == nil)
    }
}

@Suite struct DecimalTextTests {
    @Test(
        "A decimal is accepted, and Foundation holds it exactly",
        arguments: [
            ("0.0", "0"), ("-0.5", "-0.5"), ("19.99", "19.99"), ("100.00", "100"), ("0.001", "0.001"),
            ("1234567890123456789.0123456789012345678", "1234567890123456789.0123456789012345678"),
            (
                "0.00000000000000000000000000000000000000000000000001",
                "0.00000000000000000000000000000000000000000000000001"
            ),
        ] as [(String, String)])
    func accepted(_ text: String, _ canonical: String) {
        #expect(scan(text, DecimalText.accepts))
        #expect(Decimal(string: text).map { "\($0)" } == canonical)
    }

    @Test(
        "A near miss is refused",
        arguments: [
            "", ".", "-", "-.", "1", "1.", ".5", "-.5", "+1.5", "01.5", "00.5", "--1.5", "1.5.5", "1,5", "1.5e3",
            " 1.5",
            "1.5 ", "1.-5", "NaN", "1.5\0",
        ])
    func refused(_ text: String) {
        #expect(!scan(text, DecimalText.accepts))
    }

    @Test func `At most 38 digits are significant, zeros after the dot among them`() {
        #expect(scan("1234567890123456789012345678901234567.8", DecimalText.accepts))
        #expect(!scan("12345678901234567890123456789012345678.0", DecimalText.accepts))
    }

    @Test func `Zeros before the first digit are not significant, and places end at 128`() {
        let zeros = String(repeating: "0", count: 127)
        #expect(scan("0.\(zeros)1", DecimalText.accepts))
        #expect(!scan("0.\(zeros)01", DecimalText.accepts))
    }

    @Test func `A truncated decimal is accepted from its first place on`() {
        #expect(acceptedPrefixes(of: "-12.50", DecimalText.accepts) == ["-12.5"])
    }
}
