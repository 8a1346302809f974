import AshlarReport
import Testing

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("naïve 名前 🙂", "naïve 名前 🙂"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"),
        ("a\u{9B}b", "a\\u{9B}b"), ("a\u{202E}b", "a\\u{202E}b"), ("a\nb", "a\\u{A}b"),
    ])
    func escapesWhatControlsATerminal(text: String, visible: String) {
        #expect(VisibleText.of(text) == visible)
    }

    @Test func keepsLineBreaksWhereAskedTo() {
        #expect(VisibleText.of("a\n\tb\r\u{7}", keepsLineBreaks: true) == "a\n\tb\\u{D}\\u{7}")
    }
}
