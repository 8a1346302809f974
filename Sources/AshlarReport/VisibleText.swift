import AshlarSyntax

/// Text from input as it may be printed.
package enum VisibleText {
    /// Replaces what is invisible, controls a terminal or changes the direction of the text after it with Swift escapes.
    ///
    /// A name in a file may hold such characters, and must neither look like another one nor act.
    ///
    /// - Parameters:
    ///   - text: text from a file, a path or an argument.
    ///   - keepsLineBreaks: whether line feeds and tabs stay as they are.
    package static func of(_ text: String, keepsLineBreaks: Bool = false) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var visible = ""
        for scalar in text.unicodeScalars {
            let isKept = scalar.isVisible || keepsLineBreaks && (scalar == "\n" || scalar == "\t")
            if isKept { visible.unicodeScalars.append(scalar) } else { visible += scalar.escaped }
        }
        return visible
    }
}
