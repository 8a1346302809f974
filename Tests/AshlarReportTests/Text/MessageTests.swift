import AshlarReport
import Foundation
import Testing

@Suite struct MessageTests {
    private let name = "a\u{1B}[31m\u{9B}\u{202E}\n::error::b"
    private let visible = #"a\u{1B}[31m\u{9B}\u{202E}\u{A}::error::b"#

    @Test func `an interpolated value is one line, and literal text stays as it is`() {
        #expect(Message("first\n\(name)\u{1B}[0m").text == "first\n\(visible)\u{1B}[0m")
        #expect(Message("\(3) of \([name])").text.contains("\u{1B}") == false)
        #expect(Message("in \(Message("x\ny"))").text == "in x\ny")
        #expect(Message("\(lines: "a\n\u{9B}b")").text == "a\n\\u{9B}b")
    }

    @Test func `JSON keeps its values`() throws {
        let values = [name, "a\u{7F}b", "\u{E0001}\u{FEFF}", "名前 🙂"]
        let json = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
        let shown = JSONText.visible(json)
        #expect(try JSONDecoder().decode([String].self, from: Data(shown.utf8)) == values)
        #expect(shown.contains(#"\u009b\u202e"#) && shown.contains("名前 🙂") && shown.contains(#"\u007f"#))
        #expect(shown.unicodeScalars.allSatisfy { VisibleText.of(String($0)) == String($0) })
    }

    @Test func `markup and controls do not get into XML`() {
        #expect(XMLText.escaped("<a b='c' d=\"&\">\u{1}") == "&lt;a b=&#39;c&#39; d=&quot;&amp;&quot;&gt;\\u{1}")
        #expect(XMLText.escaped("a\nb") == "a\nb")
        #expect(XMLText.escaped("a\nb", isAttribute: true) == "a\\u{A}b")
    }

    @Test func `a combining mark does not join Ashlar's text`() {
        #expect(VisibleText.of("\u{301}a\u{301}") == "\\u{301}a\u{301}")
        #expect(VisibleText.line(String(repeating: "a", count: 201)) == String(repeating: "a", count: 200) + "…")
    }
}
