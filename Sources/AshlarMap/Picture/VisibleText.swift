import AshlarSyntax

/// Text from code as a reader may see it.
enum VisibleText {
    /// The text with what is invisible, or turns the direction of what follows, as Swift escapes: a name in source may
    /// hold such characters, and must not look like another one.
    static func of(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var visible = ""
        for scalar in text.unicodeScalars {
            if scalar.isVisible { visible.unicodeScalars.append(scalar) } else { visible += scalar.escaped }
        }
        return visible
    }
}
