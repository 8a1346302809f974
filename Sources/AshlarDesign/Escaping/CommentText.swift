import AshlarReport

/// Text of other people within comments of generated source.
package enum CommentText {
    /// One line that is safe behind `//` and `///`.
    ///
    /// Newlines, controls, bidirectional marks and other invisible characters show as `\u{…}`; a long text ends in `…`.
    package static func line(_ text: String) -> String { VisibleText.line(text) }

    /// - Parameter limit: how many scalars the result may have, the ellipsis not counted.
    static func visible(_ text: String, limit: Int) -> String { VisibleText.of(text, limit: limit) }
}
