/// HTML of the Markdown in Ashlar's reports: headings, paragraphs, lists, tables, quotes, strong text, and code, with
/// ``MarkdownText`` for text from input.
///
/// Everything else is text. No input can become an element or an attribute: each of these is written here.
package struct MarkdownHTML {
    /// The link targets of names in code, by name: the IDs of elements of the page.
    package var anchors: [String: String]

    package init(anchors: [String: String] = [:]) { self.anchors = anchors }

    /// - Parameters:
    ///   - markdown: whole lines.
    ///   - rows: ids of the rows of its tables, in their order.
    package func blocks(_ markdown: String, rows: [String] = []) -> String {
        var writer = BlockWriter(html: self, ids: rows[...])
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { writer.add(line) }
        return writer.finished()
    }

    /// A section that begins with its heading, folded under it.
    package func folded(_ markdown: String) -> String {
        guard let end = markdown.firstIndex(of: "\n"), markdown.hasPrefix("#") else { return blocks(markdown) }
        let heading = blocks(String(markdown[..<end]))
        return "<details>\n<summary>\(heading.dropLast())</summary>\n"
            + blocks(String(markdown[end...])) + "</details>\n"
    }
}

/// Writes blocks, line by line.
private struct BlockWriter {
    let html: MarkdownHTML
    /// Those of the rows to come.
    var ids: ArraySlice<String>
    private var text = ""
    private var open = Block.none
    private var paragraph: [Substring] = []

    private enum Block: Equatable {
        case none, paragraph, list, quote
        /// After its head, whether its rule was passed.
        case table(isRuled: Bool)
    }

    init(html: MarkdownHTML, ids: ArraySlice<String>) {
        self.html = html
        self.ids = ids
    }

    mutating func add(_ line: Substring) {
        if line.isEmpty { return close() }
        let level = line.prefix { $0 == "#" }.count
        if level > 0, line.dropFirst(level).first == " " {
            close()
            text += "<h\(level)>\(html.inline(line.dropFirst(level + 1)))</h\(level)>\n"
        } else if line.hasPrefix("- ") {
            enter(.list, "<ul>\n")
            text += "<li>\(html.inline(line.dropFirst(2)))</li>\n"
        } else if line.hasPrefix("> ") {
            enter(.quote, "<blockquote>\n")
            text += "<p>\(html.inline(line.dropFirst(2)))</p>\n"
        } else if line.hasPrefix("|") {
            addRow(line)
        } else {
            enter(.paragraph, "<p>")
            paragraph.append(line)
        }
    }

    mutating func finished() -> String {
        close()
        return text
    }

    private mutating func enter(_ block: Block, _ start: String) {
        if open == block { return }
        close()
        open = block
        text += start
    }

    private mutating func close() {
        switch open {
        case .none: break
        case .paragraph:
            text += html.inline(paragraph.joined(separator: " ")[...]) + "</p>\n"
            paragraph = []
        case .list: text += "</ul>\n"
        case .quote: text += "</blockquote>\n"
        case .table: text += "</tbody></table></div>\n"
        }
        open = .none
    }

    private mutating func addRow(_ line: Substring) {
        let cells = MarkdownHTML.cells(of: line).map { html.inline($0) }
        switch open {
        case .table(isRuled: false): open = .table(isRuled: true)
        case .table(isRuled: true):
            let id = ids.popFirst().map { " id=\"\($0)\"" } ?? ""
            text += "<tr\(id)><td>\(cells.joined(separator: "<td>"))\n"
        default:
            close()
            open = .table(isRuled: false)
            text += "<div class=\"table\" tabindex=\"0\"><table><thead><tr><th>\(cells.joined(separator: "<th>"))"
            text += "</thead><tbody>\n"
        }
    }
}
