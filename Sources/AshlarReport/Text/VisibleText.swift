import AshlarSyntax

/// Text from input as it may be printed.
package enum VisibleText {
    /// Replaces characters that are invisible, control a terminal, or change the direction of text with Swift escapes.
    ///
    /// A name in a file may hold such characters, and must neither look like another one nor act.
    ///
    /// - Parameters:
    ///   - text: text from a file, a path or an argument.
    ///   - keepsLineBreaks: whether line feeds and tabs stay as they are.
    ///   - limit: how many scalars the result may have; a longer one ends in `…`, which is not counted.
    package static func of(_ text: String, keepsLineBreaks: Bool = false, limit: Int = .max) -> String {
        if limit == .max, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var visible = String.UnicodeScalarView()
        var count = 0
        // A mark joins the character before it, which must not belong to Ashlar's own text.
        var canTakeMark = false
        for scalar in text.unicodeScalars {
            let isKept = keepsLineBreaks && (scalar == "\n" || scalar == "\t")
            let isPlain = scalar.isVisible && (canTakeMark || !scalar.isCombining)
            let piece = isKept || isPlain ? String(scalar) : scalar.escaped
            count += piece.unicodeScalars.count
            guard count <= limit else { return String(visible) + "…" }
            visible.append(contentsOf: piece.unicodeScalars)
            canTakeMark = isPlain
        }
        return String(visible)
    }

    /// One line of at most 200 scalars, for tables and comments.
    package static func line(_ text: String) -> String { of(text, limit: 200) }
}
