import AshlarReport

/// Text of other people within comments of generated source.
package enum CommentText {
    /// One line that is safe behind `//` and `///`.
    ///
    /// Newlines, controls, bidirectional marks and other invisible characters show as `\u{…}`; a long text ends in `…`.
    package static func line(_ text: String) -> String { VisibleText.line(text) }

    /// - Parameter limit: how many scalars the result may have, the ellipsis not counted.
    static func visible(_ text: String, limit: Int) -> String { VisibleText.of(text, limit: limit) }

    /// The length of the lines of a description.
    private static let width = 110

    /// The lines of a description, which are safe behind `///`.
    ///
    /// Long ones are broken, except in code and tables, where line breaks have a meaning.
    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var isCode = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let visible = VisibleText.of(String(line))
            let isFence = visible.drop { $0 == " " }.hasPrefix("```")
            let isFixed = isCode || isFence || visible.hasPrefix("    ") || visible.hasPrefix("|")
            lines += isFixed || visible.utf8.count <= width ? [visible] : broken(visible)
            if isFence { isCode.toggle() }
        }
        // Open fences end with the description.
        return isCode ? lines + ["```"] : lines
    }

    private static func broken(_ line: String) -> [String] {
        let indentation = String(line.prefix { $0 == " " })
        let words = line.dropFirst(indentation.count).split(separator: " ")
        let isItem = words.first.map(beginsSomething) ?? false
        var lines: [String] = []
        var current = indentation
        for word in words {
            let isFull = current.utf8.count + word.utf8.count >= width && current.contains { $0 != " " }
            // At the beginning of a line, some words are markup.
            if isFull, !beginsSomething(word) {
                lines.append(current)
                current = indentation + (isItem ? "  " : "") + word
            } else {
                current += (current.contains { $0 != " " } ? " " : "") + word
            }
        }
        return lines + [current]
    }

    /// Whether a word at the beginning of a line begins a list, a heading or a quotation.
    private static func beginsSomething(_ word: Substring) -> Bool {
        guard let first = word.first else { return false }
        if "-*+#>=|`~".contains(first) { return true }
        return first.isNumber && (word.hasSuffix(".") || word.hasSuffix(")"))
    }
}
