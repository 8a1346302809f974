import AshlarRules
import Testing

@Suite struct StrictEmailRuleTests {
    private static let longLocal = String(repeating: "a", count: 64)
    /// 189 characters.
    private static let longDomain =
        Array(repeating: String(repeating: "b", count: 61), count: 3).joined(separator: ".")
        + ".org"

    @Test(
        "An address that can be delivered to is accepted",
        arguments: [
            "jdoe@machine.example", "mary@x.test", "john.q.public@example.com", "one@y.test",
            "user+mailbox/department=shipping@example.com", "!def!xyz%abc@example.com", "_somename@example.com",
            "a@b.io", "ada@sub.example.co.uk", "x@xn--bcher-kva.example", "x@example.xn--p1ai", "x@123.example",
            "\(longLocal)@example.com", "\(longLocal)@\(longDomain)", "ADA@EXAMPLE.ORG",
        ])
    func accepted(_ text: String) {
        #expect(scan(text, StrictEmailRule.accepts))
        #expect(scan(text, EmailRule.accepts))
    }

    @Test(
        "What browsers accept and mail systems do not issue is refused, with the reason",
        arguments: [
            (".ada@example.com", .dotBeforeAtSign), ("ada.@example.com", .dotBeforeAtSign),
            ("a..b@example.com", .dotBeforeAtSign), (".@example.com", .dotBeforeAtSign), ("a@b", .noTopLevel),
            ("ada@localhost", .noTopLevel), ("a@1", .noTopLevel), ("a@127.0.0.1", .numericTopLevel),
            ("a@example.1", .numericTopLevel), ("a@example.c0m", .invalidTopLevel),
            ("a@example.x", .invalidTopLevel), ("a@example.c-m", .invalidTopLevel),
            ("a@example.xn--p1a1", .invalidTopLevel), ("\(longLocal)a@example.com", .longBeforeAtSign),
            ("\(longLocal)@x\(longDomain)", .longAddress),
        ] as [(String, RuleFault)])
    func refused(_ text: String, _ fault: RuleFault) {
        #expect(scan(text, EmailRule.explain) == nil)
        #expect(scan(text, StrictEmailRule.explain) == fault)
    }

    @Test(
        "Both forms say what is wrong with a near miss",
        arguments: [
            ("", .noAtSign), ("ada.example.org", .noAtSign), ("ada lovelace", .noAtSign),
            ("@example.org", .nothingBeforeAtSign), ("a b@example.com", .characterBeforeAtSign),
            ("\"a\"@example.com", .characterBeforeAtSign), ("ä@example.com", .characterBeforeAtSign),
            ("a\0@example.com", .characterBeforeAtSign), ("a@b@example.com", .twoAtSigns), ("ada@", .emptyLabel),
            ("ada@.org", .emptyLabel), ("ada@example..org", .emptyLabel), ("ada@example.org.", .emptyLabel),
            ("ada@-a.org", .hyphenAtLabelEnd), ("ada@a-.org", .hyphenAtLabelEnd),
            ("ada@a_b.org", .characterInDomain), ("ada@[127.0.0.1]", .characterInDomain),
            ("ada@exämple.org", .characterInDomain), ("ada@example.org\n", .characterInDomain),
            ("ada@\(String(repeating: "a", count: 64)).org", .longLabel),
        ] as [(String, RuleFault)])
    func explained(_ text: String, _ fault: RuleFault) {
        #expect(scan(text, EmailRule.explain) == fault)
        #expect(scan(text, StrictEmailRule.explain) == fault)
    }
}
