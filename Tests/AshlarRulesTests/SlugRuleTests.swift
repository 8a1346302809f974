import AshlarRules
import Testing

@Suite struct SlugRuleTests {
    @Test("A slug is accepted", arguments: ["a", "1", "hello-world", "2026-01-01", "a-b-c", "x9"])
    func accepted(_ text: String) {
        #expect(scan(text, SlugRule.accepts))
    }

    @Test(
        "A near miss is refused",
        arguments: ["", "-", "-a", "a-", "a--b", "Hello", "a_b", "a b", "a.b", "a/b", "ä", "a\0", "a\n", "a%20b"])
    func refused(_ text: String) {
        #expect(!scan(text, SlugRule.accepts))
    }

    @Test func `A truncated slug is accepted unless it ends in a hyphen`() {
        #expect(acceptedPrefixes(of: "ab-c-d", SlugRule.accepts) == ["a", "ab", "ab-c"])
    }
}
