/// Text from input within generated Markdown (CommonMark with GitHub's tables).
package enum MarkdownText {
    /// Prose, also for table cells: nothing in it is markup, and it stays on one line.
    package static func inline(_ text: String) -> String {
        var markdown = String.UnicodeScalarView()
        for scalar in VisibleText.line(text).unicodeScalars {
            // At the start of a line these would open a heading, a list or a block of code.
            if markdown.isEmpty, scalar == " " {
                markdown.append(contentsOf: "&#32;".unicodeScalars)
                continue
            }
            let opensBlock = scalar == "#" || scalar == "+" || scalar == "-" || scalar == "="
            if isMarkup(scalar) || (markdown.isEmpty && opensBlock) || endsNumber(scalar, after: markdown) {
                markdown.append("\\")
            }
            markdown.append(scalar)
        }
        return String(markdown)
    }

    /// A span of code, also for table cells; a long text ends in `…`.
    package static func code(_ text: String) -> String {
        // A span of code cannot be empty.
        guard !text.isEmpty else { return "*(empty)*" }
        let content = VisibleText.of(text, limit: 100)
        let fence = String(repeating: "`", count: longestRun(of: "`", in: content) + 1)
        // CommonMark takes one space off both ends, unless there are only spaces.
        let isOnlySpaces = content.allSatisfy { $0 == " " }
        let edges = [content.first, content.last]
        let padding = !isOnlySpaces && (edges.contains("`") || edges.contains(" ")) ? " " : ""
        let escaped = content.unicodeScalars.map { $0 == "|" ? "\\|" : String($0) }.joined()
        return fence + padding + escaped + padding + fence
    }

    private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "$", "!": true
        default: false
        }
    }

    /// `1.` and `1)` open a list at the start of a line.
    private static func endsNumber(_ scalar: Unicode.Scalar, after text: String.UnicodeScalarView) -> Bool {
        (scalar == "." || scalar == ")") && !text.isEmpty && text.allSatisfy { "0"..."9" ~= $0 }
    }

    private static func longestRun(of scalar: Unicode.Scalar, in text: String) -> Int {
        var longest = 0
        var current = 0
        for other in text.unicodeScalars {
            current = other == scalar ? current + 1 : 0
            longest = max(longest, current)
        }
        return longest
    }
}
