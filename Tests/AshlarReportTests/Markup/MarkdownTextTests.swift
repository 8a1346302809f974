import AshlarReport
import Testing

@Suite struct MarkdownTextTests {
    @Test(
        "Prose holds no markup",
        arguments: [
            ("a|b", #"a\|b"#), ("`x`", #"\`x\`"#), ("<b>", #"\<b\>"#), ("*a* _b_", #"\*a\* \_b\_"#),
            ("![x](y)", #"\!\[x\](y)"#), ("\\", #"\\"#), ("&amp;", #"\&amp;"#), ("~~x~~", #"\~\~x\~\~"#),
            ("a\nb", #"a\\u{A}b"#), ("# a # b", "\\# a # b"), ("- a - b", #"\- a - b"#), ("12. a. b", #"12\. a. b"#),
            ("1) a", #"1\) a"#), ("    code", "&#32;   code"), ("Zürich, 3.5", "Zürich, 3.5"), ("", ""),
        ])
    func prose(_ text: String, _ markdown: String) {
        #expect(MarkdownText.inline(text) == markdown)
    }

    @Test(
        "A span of code shows its text as it is",
        arguments: [
            ("user_id", "`user_id`"), ("a|b", #"`a\|b`"#), ("a`b", "``a`b``"), ("``", "``` `` ```"),
            ("`a", "`` `a ``"), (" a ", "`  a  `"), ("  ", "`  `"), ("a\nb", #"`a\u{A}b`"#),
            ("\u{202E}", #"`\u{202E}`"#),
            ("", "*(empty)*"), ("<b>*x*</b>", "`<b>*x*</b>`"),
        ])
    func code(_ text: String, _ markdown: String) {
        #expect(MarkdownText.code(text) == markdown)
    }

    @Test func `Long texts are cut`() {
        #expect(MarkdownText.code(String(repeating: "a", count: 10_000)) == "`\(String(repeating: "a", count: 100))…`")
        #expect(MarkdownText.inline(String(repeating: "a", count: 10_000)) == String(repeating: "a", count: 200) + "…")
    }
}
