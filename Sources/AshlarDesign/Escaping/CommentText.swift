import AshlarSyntax

/// Text of other people within comments of generated source.
package enum CommentText {
    /// The longest text in a comment or a table, in characters of the result.
    static let limit = 200

    /// One line that is safe behind `//` and `///`.
    ///
    /// Newlines, controls, bidirectional marks and other invisible characters show as `\u{…}`; a long text ends in `…`.
    package static func line(_ text: String) -> String { visible(text, limit: limit) }

    /// - Parameter limit: how many scalars the result may have, the ellipsis not counted.
    static func visible(_ text: String, limit: Int) -> String {
        var line = String.UnicodeScalarView()
        var count = 0
        var canTakeMark = false
        for scalar in text.unicodeScalars {
            let isPlain = scalar.isVisible && (canTakeMark || !scalar.isCombining)
            let piece = isPlain ? String(scalar) : scalar.escaped
            count += piece.unicodeScalars.count
            guard count <= limit else { return String(line) + "…" }
            line.append(contentsOf: piece.unicodeScalars)
            canTakeMark = isPlain
        }
        return String(line)
    }
}
