import AshlarRules
import Testing

@Suite struct EmailRuleTests {
    @Test(
        "An address that browsers accept is accepted",
        arguments: [
            "someone@example.com", "a@b", "first.last+tag@sub.example.co", "o'hara@example.ie", ".dots..@example.com",
            "!#$%&'*+/=?^_`{|}~-@example.com", "x@1.2.3", "x@xn--bcher-kva.example",
            "x@\(String(repeating: "a", count: 63)).com",
        ])
    func accepted(_ text: String) {
        #expect(scan(text, EmailRule.accepts))
    }

    @Test(
        "A near miss is refused",
        arguments: [
            "", "@", "@example.com", "someone@", "someone", "a b@example.com", "a@b@example.com", "a@.com", "a@b.",
            "a@b..c", "a@-b.com", "a@b-.com", "a@b_c.com", "\"a\"@example.com", "a@[127.0.0.1]", "ä@example.com",
            "a@exämple.com", "a@example.com\n", "a@example.com\0", "x@\(String(repeating: "a", count: 64)).com",
        ])
    func refused(_ text: String) {
        #expect(!scan(text, EmailRule.accepts))
    }

    @Test func `A truncated address is accepted only if it ends in a label`() {
        #expect(acceptedPrefixes(of: "me@a-b.io", EmailRule.accepts) == ["me@a", "me@a-b", "me@a-b.i"])
    }
}
