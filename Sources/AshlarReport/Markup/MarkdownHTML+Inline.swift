extension MarkdownHTML {
    /// Text within a line.
    package func inline(_ markdown: Substring) -> String {
        var reader = InlineReader(rest: markdown.unicodeScalars[...], anchors: anchors)
        return reader.html()
    }

    /// The cells of a table's row. A `|` of an input has a `\` before it, and one between cells a space.
    static func cells(of row: Substring) -> [Substring] {
        var cells: [Substring] = []
        var start: Substring.Index?
        var last: Character = " "
        for index in row.indices {
            if row[index] == "|", last != "\\" {
                if let start { cells.append(row[start..<index].trimmed) }
                start = row.index(after: index)
            }
            last = row[index]
        }
        return cells
    }
}

extension Substring {
    /// Without the space at each end that a table has around a cell's content.
    fileprivate var trimmed: Substring {
        var text = self
        if text.first == " " { text.removeFirst() }
        if text.last == " " { text.removeLast() }
        return text
    }
}

/// Reads text with code and strong parts.
private struct InlineReader {
    var rest: Substring.UnicodeScalarView
    let anchors: [String: String]
    /// Text that is not written yet: kept whole, so that a combining mark stays with its base.
    private var plain = ""
    private var written = ""
    private var isStrong = false
    private var isEmphasized = false

    init(rest: Substring.UnicodeScalarView, anchors: [String: String]) {
        self.rest = rest
        self.anchors = anchors
    }

    mutating func html() -> String {
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                if let next = rest.popFirst() { plain.unicodeScalars.append(next) }
            case "`": addCode()
            case "*" where rest.first == "*":
                rest.removeFirst()
                toggle(\.isStrong, "strong")
            case "*": toggle(\.isEmphasized, "em")
            case "&" where rest.starts(with: "#32;".unicodeScalars):
                rest.removeFirst(4)
                plain += " "
            default: plain.unicodeScalars.append(scalar)
            }
        }
        flush()
        if isEmphasized { written += "</em>" }
        if isStrong { written += "</strong>" }
        return written
    }

    private mutating func flush() {
        written += XMLText.escaped(plain)
        plain = ""
    }

    private mutating func toggle(_ isOpen: WritableKeyPath<InlineReader, Bool>, _ tag: String) {
        flush()
        written += self[keyPath: isOpen] ? "</\(tag)>" : "<\(tag)>"
        self[keyPath: isOpen].toggle()
    }

    /// A span of code, to the next fence of the same length; without one, its backticks are text.
    private mutating func addCode() {
        let length = 1 + rest.prefix { $0 == "`" }.count
        let inside = rest.dropFirst(length - 1)
        guard let end = InlineReader.fence(of: length, in: inside) else {
            plain += String(repeating: "`", count: length)
            rest = inside
            return
        }
        flush()
        let code = InlineReader.content(of: inside[..<end])
        let element = "<code>\(XMLText.escaped(code))</code>"
        written += anchors[code].map { "<a href=\"#\($0)\">\(element)</a>" } ?? element
        rest = inside[end...].dropFirst(length)
    }

    /// The content between the fences: without the padding, and without the `\` before each `|`.
    private static func content(of span: Substring.UnicodeScalarView) -> String {
        var span = span
        if span.count > 1, span.first == " ", span.last == " ", span.contains(where: { $0 != " " }) {
            span = span.dropFirst().dropLast()
        }
        var content = String.UnicodeScalarView()
        while let scalar = span.popFirst() {
            if scalar != "\\" || span.first != "|" { content.append(scalar) }
        }
        return String(content)
    }

    private static func fence(
        of length: Int, in text: Substring.UnicodeScalarView
    ) -> Substring.UnicodeScalarView.Index? {
        var index = text.startIndex
        while let start = text[index...].firstIndex(of: "`") {
            let run = text[start...].prefix { $0 == "`" }
            if run.count == length { return start }
            index = run.endIndex
        }
        return nil
    }
}
