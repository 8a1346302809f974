/// Finds aliases within the keys of mappings, before a document is parsed.
///
/// Yams compares keys to find duplicates, and expands the aliases in them: a few lines that double each other would
/// keep it busy forever. Keys of specifications are strings, which don't need aliases.
struct YAMLAliasKeys {
    private let bytes: [UInt8]
    /// How many bytes were examined again.
    private var steps = 0

    /// The anchors of the document: text in blocks, such as emphasis in Markdown, also looks like an alias.
    private var anchors: Set<ArraySlice<UInt8>> = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        for index in bytes.indices where bytes[index] == UInt8(ascii: "&") && isTokenStart(index) {
            anchors.insert(name(after: index))
        }
        anchors.remove([])
    }

    /// The letters, digits, underscores, and hyphens after a mark, which make up the name of an anchor.
    private func name(after index: Int) -> ArraySlice<UInt8> {
        bytes[(index + 1)...].prefix { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || byte == 0x2D
        }
    }

    /// The number of aliases up to which the expansion stays small.
    private static let harmless = 20

    /// - Returns: the line of such a key; `nil` if there is no such key, or the document has only a few aliases.
    static func firstLine(in bytes: [UInt8]) -> Int? {
        var text = YAMLAliasKeys(bytes)
        if text.anchors.isEmpty { return nil }
        let aliases = bytes.indices.count { text.isAlias(at: $0) }
        return aliases > harmless ? text.firstLine() : nil
    }

    private mutating func firstLine() -> Int? {
        var line = 1
        var start = 0
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x0A:
                line += 1
                start = index + 1
            case UInt8(ascii: "?"):
                if isSpace(at: index + 1), beginsKey(index, from: start) { return line }
            case UInt8(ascii: ":"):
                if isSpace(at: index + 1) || isFlow(at: index + 1), hasAlias(before: index, from: start) { return line }
            default: break
            }
            // The document consists of almost nothing but marks of keys.
            if steps > 20 * bytes.count { return line }
        }
        return nil
    }

    /// Whether a question mark begins a key: at the start of a line, or of an entry in brackets.
    private mutating func beginsKey(_ index: Int, from start: Int) -> Bool {
        var index = index - 1
        while index >= start, " -?".utf8.contains(bytes[index]) {
            index -= 1
            steps += 1
        }
        return index < start || isFlow(at: index)
    }

    /// Whether the key that ends before a colon is an alias, or a list or mapping with one; keys take one line.
    private mutating func hasAlias(before colon: Int, from start: Int) -> Bool {
        var index = colon - 1
        defer { steps += colon - index }
        while index >= start, bytes[index] == 0x20 { index -= 1 }
        guard index >= start else { return false }
        if bytes[index] == UInt8(ascii: "]") || bytes[index] == UInt8(ascii: "}") {
            var depth = 0
            while index >= start {
                switch bytes[index] {
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth -= 1
                case UInt8(ascii: "*"): if isAlias(at: index) { return true }
                default: break
                }
                if depth == 0 { return false }
                index -= 1
            }
            return false
        }
        while index >= start, bytes[index] > 0x20, !isFlow(at: index) {
            if isAlias(at: index) { return true }
            index -= 1
        }
        return false
    }

    private func isAlias(at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "*") && isTokenStart(index) && anchors.contains(name(after: index))
    }

    /// Whether a token may begin here.
    private func isTokenStart(_ index: Int) -> Bool {
        index == 0 || bytes[index - 1] <= 0x20 || isFlow(at: index - 1)
    }

    private func isSpace(at index: Int) -> Bool { index >= bytes.count || bytes[index] <= 0x20 }

    private func isFlow(at index: Int) -> Bool { index < bytes.count && ",[]{}".utf8.contains(bytes[index]) }
}
