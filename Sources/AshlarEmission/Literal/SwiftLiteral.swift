import AshlarSyntax

/// Swift source for values.
package enum SwiftLiteral {
    /// A string literal, quotes included, that is safe for any text.
    ///
    /// Whatever could end the literal, start an interpolation, hide, or reorder the text around it is escaped; letters
    /// and symbols of every script stay readable.
    package static func string(_ text: String) -> String {
        var literal = "\""
        // A mark would merge with a quote or with the brace of an escape before it, visibly and in a `Character`.
        var canTakeMark = false
        for scalar in text.unicodeScalars {
            if let escape = shortEscape(scalar) {
                literal += escape
                canTakeMark = false
            } else if isReadable(scalar, afterBase: canTakeMark) {
                literal.unicodeScalars.append(scalar)
                canTakeMark = true
            } else {
                literal += scalar.escaped
                canTakeMark = false
            }
        }
        return literal + "\""
    }

    /// The compiler refuses the escapes of U+FDD0…U+FDEF, though not the characters.
    private static func isReadable(_ scalar: Unicode.Scalar, afterBase: Bool) -> Bool {
        if 0xFDD0...0xFDEF ~= scalar.value { return true }
        return scalar.isVisible && (afterBase || !scalar.isCombining)
    }

    private static func shortEscape(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: nil
        }
    }
}
