import AshlarRules
import Testing

@Suite struct PhoneNumberRuleTests {
    @Test(
        "A number of an assigned country code is accepted, and its country code is read",
        arguments: [
            ("+41227305111", 41), ("+12015550123", 1), ("+442071838750", 44), ("+4930123456", 49), ("+390612345", 39),
            ("+358912345", 358), ("+6834000", 683), ("+78001234567", 7), ("+80012345678", 800), ("+881612345678", 881),
            ("+99890123456", 998), ("+123456789012345", 1),
        ])
    func accepted(_ text: String, _ code: Int) {
        #expect(scan(text, PhoneNumberRule.accepts))
        #expect(scan(text, PhoneNumberRule.callingCode) == code)
    }

    @Test(
        "A near miss is refused, with the reason",
        arguments: [
            ("", .noPlusSign), ("41227305111", .noPlusSign), ("0041227305111", .noPlusSign),
            (" +41227305111", .noPlusSign), ("+", .fewDigits), ("+4", .fewDigits), ("+41", .fewDigits),
            ("+41227", .fewDigits), ("+683400", .fewDigits), ("+1234567890123456", .manyDigits),
            ("+41 22 730 51 11", .notDigits), ("+1-201-555-0123", .notDigits), ("++41227305111", .notDigits),
            ("+4122730511１", .notDigits), ("+41227305111\0", .notDigits), ("+41227305111x1", .notDigits),
            ("+0123456789", .unassignedCallingCode), ("+2101234567", .unassignedCallingCode),
            ("+9991234567", .unassignedCallingCode), ("+3841234567", .unassignedCallingCode),
        ] as [(String, RuleFault)])
    func refused(_ text: String, _ fault: RuleFault) {
        #expect(scan(text, PhoneNumberRule.explain) == fault)
        #expect(scan(text, PhoneNumberRule.callingCode) == nil)
    }

    @Test func `The country codes that are assigned are those of the ITU's list`() {
        let assigned = (-10...1_100).filter(PhoneNumberRule.isAssigned)
        #expect(assigned.count == 215)
        #expect(assigned.prefix(6) == [1, 7, 20, 27, 30, 31])
        #expect(assigned.suffix(3) == [995, 996, 998])
        for code in [0, 2, 10, 21, 28, 100, 210, 379, 384, 449, 699, 999, 1_000] { #expect(!assigned.contains(code)) }
    }

    @Test func `No assigned country code is the beginning of another`() {
        let assigned = (1...999).filter(PhoneNumberRule.isAssigned).map(String.init)
        for code in assigned { #expect(assigned.filter { $0.hasPrefix(code) } == [code]) }
    }
}
