import Testing

@testable import AshlarDesign

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

    @Test func `A description keeps its lines, and breaks those that are long`() {
        let word = String(repeating: "a", count: 60)
        #expect(CommentText.lines("One.\n\n  two\u{7}\n") == ["One.", "", #"  two\u{7}"#, ""])
        #expect(CommentText.lines("\(word) \(word) \(word)") == [word, word, word])
        #expect(CommentText.lines("- \(word) \(word)") == ["- \(word)", "  \(word)"])
        // No line becomes an item of a list because it was broken there.
        #expect(CommentText.lines("\(word) \(word) - b") == [word, "\(word) - b"])
    }

    @Test func `Code and tables mean their lines, and code ends with its description`() {
        let long = String(repeating: "a ", count: 100)
        #expect(CommentText.lines("```\n\(long)") == ["```", long, "```"])
        #expect(CommentText.lines("| \(long)|") == ["| \(long)|"])
    }
}
