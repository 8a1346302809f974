import AshlarSyntax
import Foundation

/// JSON text as it may be printed.
package enum JSONText {
    /// A value on several lines, with a final line break: the same text for the same value.
    ///
    /// - Throws: errors of the value's own encoding, and for numbers that are not finite.
    package static func pretty(_ value: some Encodable) throws -> String {
        try encoded(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
    }

    /// A value on one line, without a line break.
    ///
    /// - Throws: errors of the value's own encoding, and for numbers that are not finite.
    package static func line(_ value: some Encodable) throws -> String {
        try encoded(value, [.sortedKeys, .withoutEscapingSlashes])
    }

    /// A value as JSON that may be in a `<script>` element, whatever its strings contain.
    ///
    /// The HTML standard ends a script at `</script`, and treats `<!--` in it specially; JSON has `<` in strings
    /// only, where `\u003C` means the same.
    package static func embedded(_ value: some Encodable) throws -> String {
        try line(value).replacing("<", with: "\\u003C")
    }

    private static func encoded(_ value: some Encodable, _ form: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = form
        return visible(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Replaces characters that are invisible or control a terminal with JSON's own escapes, so that a reader gets the
    /// same values.
    ///
    /// - Parameter json: valid JSON, where control characters below U+0020 are escaped already, as the format demands.
    package static func visible(_ json: String) -> String {
        if json.utf8.allSatisfy({ $0 < 0x7F }) { return json }
        var visible = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            // Line breaks occur only between values.
            if scalar.isVisible || scalar == "\n" || scalar == "\r" || scalar == "\t" {
                visible.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                visible.append(contentsOf: escape.unicodeScalars)
            }
        }
        return String(visible)
    }
}
