import AshlarEmission
import Testing

@Suite struct SwiftLiteralTests {
    @Test(
        "Text that could end the literal or begin something else is escaped",
        arguments: [
            ("", #""""#), ("plain text", #""plain text""#), ("\"", #""\"""#), ("\\", #""\\""#), ("\\(x)", #""\\(x)""#),
            ("\"\"\"", #""\"\"\"""#), ("\\u{41}", #""\\u{41}""#), ("a\nb\r\tc", #""a\nb\r\tc""#),
            ("\r\n", #""\r\n""#), ("#\"", ##""#\"""##),
        ])
    func delimiters(_ text: String, _ literal: String) {
        #expect(SwiftLiteral.string(text) == literal)
    }

    @Test(
        "What a reader could not see is escaped",
        arguments: [
            ("\0", "0"), ("\u{1B}", "1B"), ("\u{7F}", "7F"), ("\u{85}", "85"), ("\u{A0}", "A0"), ("\u{AD}", "AD"),
            ("\u{200B}", "200B"), ("\u{200D}", "200D"), ("\u{200E}", "200E"), ("\u{200F}", "200F"),
            ("\u{2028}", "2028"), ("\u{2029}", "2029"), ("\u{202E}", "202E"), ("\u{2066}", "2066"),
            ("\u{2069}", "2069"), ("\u{3000}", "3000"), ("\u{3164}", "3164"), ("\u{FE0F}", "FE0F"),
            ("\u{FEFF}", "FEFF"), ("\u{FFFE}", "FFFE"), ("\u{FFFF}", "FFFF"), ("\u{E0041}", "E0041"),
            ("\u{10FFFF}", "10FFFF"), ("\u{E000}", "E000"),
        ])
    func invisible(_ text: String, _ code: String) {
        #expect(SwiftLiteral.string("a\(text)b") == "\"a\\u{\(code)}b\"")
    }

    @Test(
        "Letters and symbols of every script stay readable",
        arguments: ["Zürich", "科技", "Привет", "💚 !", "مرحبا", "हिन्दी"])
    func readable(_ text: String) {
        #expect(SwiftLiteral.string(text) == "\"\(text)\"")
    }

    @Test func `A mark never merges with a quote or an escape`() {
        #expect(SwiftLiteral.string("\u{301}a") == #""\u{301}a""#)
        #expect(SwiftLiteral.string("\"\u{301}") == #""\"\u{301}""#)
        #expect(SwiftLiteral.string("\n\u{301}\u{302}") == #""\n\u{301}\u{302}""#)
        #expect(SwiftLiteral.string("\u{200D}\u{1F3FB}") == #""\u{200D}\u{1F3FB}""#)
        #expect(SwiftLiteral.string("e\u{301}\u{302}") == "\"e\u{301}\u{302}\"")
    }

    @Test func `Noncharacters that the compiler refuses as escapes stay as they are`() {
        let scalars: [Unicode.Scalar] = ["\"", Unicode.Scalar(UInt16(0xFDD0))!, "\""]
        #expect(Array(SwiftLiteral.string(String(scalars[1])).unicodeScalars) == scalars)
    }

    @Test func `Every scalar can be read back from its literal`() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let literal = SwiftLiteral.string("a" + String(scalar) + "b").unicodeScalars.dropFirst(2).dropLast(2)
            let text = String(String.UnicodeScalarView(literal))
            let expected = [
                String(scalar), "\\u{\(String(value, radix: 16, uppercase: true))}", "\\\(scalar)", "\\n", "\\r", "\\t",
            ]
            guard !expected.contains(text) else { continue }
            Issue.record("U+\(String(value, radix: 16)) became \(text)")
        }
    }
}
