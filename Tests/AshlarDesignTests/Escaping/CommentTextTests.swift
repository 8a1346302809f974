import AshlarDesign
import Testing

@Suite struct CommentTextTests {
    @Test(
        "A comment stays on its line and shows what it holds",
        arguments: [
            ("plain /* text */ // \"quoted\" \\n", "plain /* text */ // \"quoted\" \\n"), ("a\nb", #"a\u{A}b"#),
            ("a\r\nb", #"a\u{D}\u{A}b"#), ("a\u{2028}b\u{2029}c\u{85}d", #"a\u{2028}b\u{2029}c\u{85}d"#),
            ("\u{202E}txt.exe", #"\u{202E}txt.exe"#), ("\0\u{1B}[31m", #"\u{0}\u{1B}[31m"#), ("\u{301}", #"\u{301}"#),
            ("Zürich 💚 科技", "Zürich 💚 科技"), ("", ""),
        ])
    func lines(_ text: String, _ line: String) {
        #expect(CommentText.line(text) == line)
    }

    @Test func `A long text is cut, never within an escape`() {
        #expect(CommentText.line(String(repeating: "a", count: 200)) == String(repeating: "a", count: 200))
        #expect(CommentText.line(String(repeating: "a", count: 201)) == String(repeating: "a", count: 200) + "…")
        let escapes = CommentText.line(String(repeating: "\n", count: 10_000))
        #expect(escapes == String(repeating: #"\u{A}"#, count: 40) + "…")
    }
}
