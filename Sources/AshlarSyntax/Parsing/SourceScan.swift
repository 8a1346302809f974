/// Measures a text before it is parsed: how deeply its brackets are nested, and how much is between two places where
/// the parser starts over.
///
/// It knows strings, comments, and brackets, but no grammar. Regex literals count as code, which is close enough.
struct SourceScan {
    private enum Kind { case parenthesis, bracket, brace, condition, interpolation }

    private struct Level {
        let kind: Kind
        /// How many words and operators came since the last place where an expression or a type ends for certain.
        var run = 0
        /// How many times the parser doubles its work here: once for each enclosing `[` before a possible type.
        var doublings: Int
        /// The string to continue after an interpolation.
        var string: Quotes?
        /// Whether something came after the condition of an `#if`.
        var hasBegun = false
    }

    private struct Quotes {
        let hashes: Int
        let isLong: Bool
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var levels = [Level(kind: .brace, doublings: 0)]
    /// The sum of all levels' runs.
    private var run = 0
    private var tokens = 0
    private var work = 0
    private var angles = 0
    /// How many `<` behind a word are open: the parser takes each for arguments first, then for an operator.
    private var argumentLists = 0
    private var hasNewline = false
    /// Whether the last token may end an expression or a type.
    private var isComplete = true

    /// - Complexity: O(n) in the bytes.
    static func refusal(of bytes: [UInt8]) -> SourceRefusal? {
        if bytes.count > SourceRefusal.byteLimit { return .tooLarge }
        return bytes.withUnsafeBufferPointer { bytes in
            var scan = SourceScan(bytes)
            do throws(SourceRefusal) { try scan.scan() } catch { return error }
            return nil
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

    private mutating func scan() throws(SourceRefusal) {
        if byte() == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x0A, 0x0D:
                hasNewline = true
                index += 1
            case 0x20, 0x09, 0x0B, 0x0C, 0x00: index += 1
            case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
            default: try token(byte)
            }
        }
    }

    private mutating func token(_ byte: UInt8) throws(SourceRefusal) {
        try count()
        if byte != UInt8(ascii: ">") { angles = 0 }
        let last = levels.count - 1
        if hasNewline, levels[last].kind == .condition, !levels[last].hasBegun {
            levels[last].hasBegun = true
            // Unless `.` continues the chain before the `#if`, the chain has ended.
            if SourceScan.isWord(byte) { reset(last - 1) }
        }
        switch byte {
        case UInt8(ascii: "("): try open(.parenthesis)
        case UInt8(ascii: "["): try open(.bracket)
        case UInt8(ascii: "{"): try open(.brace)
        case UInt8(ascii: ")"): try close(.parenthesis)
        case UInt8(ascii: "]"): try close(.bracket)
        case UInt8(ascii: "}"): try close(.brace)
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): separate(byte)
        case UInt8(ascii: "\""): try string(hashes: 0)
        case UInt8(ascii: "#"): try hash()
        case UInt8(ascii: "/") where !isComplete && skipRegex(hashes: 0): break
        case _ where SourceScan.isWord(byte): word()
        default:
            if byte == UInt8(ascii: ">") {
                angles += 1
                argumentLists = max(0, argumentLists - 1)
                if angles > SourceRefusal.angleLimit { throw .tooIntricate }
            } else if byte == UInt8(ascii: "<"), index > 0, SourceScan.isWord(bytes[index - 1]),
                SourceScan.isWord(self.byte(1)), !SourceScan.isDigit(self.byte(1))
            {
                argumentLists += 1
                if argumentLists > SourceRefusal.angleLimit { throw .tooIntricate }
            }
            // These may end a type.
            isComplete = byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: ">")
            hasNewline = false
            index += 1
        }
    }

    private mutating func count() throws(SourceRefusal) {
        tokens += 1
        run += 1
        levels[levels.count - 1].run += 1
        if run > SourceRefusal.runLimit { throw .tooLong }
        if tokens > SourceRefusal.tokenLimit { throw .tooManyTokens }
        // Twice for each of a few levels is nothing; nested literals are common.
        let doublings = levels[levels.count - 1].doublings
        if doublings > 3 {
            work += 1 << min(doublings, 30)
            if work > SourceRefusal.lookaheadLimit { throw .tooIntricate }
        }
    }

    /// Starts a new run.
    private mutating func reset(_ level: Int? = nil) {
        let level = level ?? levels.count - 1
        run -= levels[level].run
        levels[level].run = 0
    }

    // MARK: Brackets

    private mutating func open(_ kind: Kind, string: Quotes? = nil) throws(SourceRefusal) {
        if levels.count > SourceRefusal.depthLimit { throw .tooDeep }
        let around = levels[levels.count - 1].doublings
        let doublings =
            switch kind {
            case .bracket: around + 1
            case .parenthesis, .condition: around
            case .brace, .interpolation: 0
            }
        levels.append(Level(kind: kind, doublings: doublings, string: string))
        if kind == .brace { argumentLists = 0 }
        isComplete = false
        hasNewline = false
        index += 1
    }

    private mutating func close(_ kind: Kind) throws(SourceRefusal) {
        index += 1
        isComplete = true
        hasNewline = false
        guard var position = levels.indices.dropFirst().last else { return }
        // Brackets left open within braces end with them; a closing bracket without an opening one ends nothing.
        while levels[position].kind != kind {
            if kind == .parenthesis, levels[position].kind == .interpolation { break }
            if kind != .brace, levels[position].kind != .parenthesis, levels[position].kind != .bracket { return }
            if kind == .brace, levels[position].kind == .interpolation { return }
            position -= 1
            if position == 0 { return }
        }
        let closed = levels[position]
        for level in levels[position...] { run -= level.run }
        levels.removeSubrange(position...)
        if closed.kind == .interpolation, let quotes = closed.string { try rest(of: quotes) }
    }

    private mutating func separate(_ byte: UInt8) {
        if byte != UInt8(ascii: ":") { reset() }
        if byte == UInt8(ascii: ";") { argumentLists = 0 }
        // `[A: ` is certainly a dictionary, and `[a, ` isn't a type: the parser no longer tries both.
        let last = levels.count - 1
        if levels[last].kind == .bracket {
            levels[last].doublings = byte == UInt8(ascii: ":") ? levels[last - 1].doublings : 0
        }
        isComplete = false
        hasNewline = false
        index += 1
    }

    // MARK: Words

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "$"),
            UInt8(ascii: "@"), 0x80...0xFF:
            true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private mutating func word() {
        let start = index
        let isNumber = SourceScan.isDigit(bytes[start])
        // A name between backticks may hold anything but a line break.
        if byte() == UInt8(ascii: "`"), let offset = closing("`", hashes: 0) { index += offset }
        repeat {
            index += 1
            // `1.5` is one token.
            if isNumber, byte() == UInt8(ascii: "."), SourceScan.isDigit(byte(1)) { index += 1 }
        } while index < bytes.count && SourceScan.isWord(bytes[index])
        let text = UnsafeBufferPointer(rebasing: bytes[start..<index])
        // On a new line after something complete, a word begins a statement, unless it continues the last one.
        if hasNewline, isComplete, !SourceScan.matches(text, SourceScan.continuing) {
            reset()
            argumentLists = 0
        }
        isComplete = !SourceScan.matches(text, SourceScan.introducing)
        hasNewline = false
    }

    /// Words that continue the expression before them.
    private static let continuing: [StaticString] = [
        "else", "where", "as", "is", "in", "throws", "rethrows", "async", "catch", "while",
    ]

    /// Words that something must follow.
    private static let introducing: [StaticString] = [
        "try", "await", "unsafe", "consume", "copy", "borrow", "each", "repeat", "some", "any", "inout", "if", "else",
        "return", "throw", "yield", "case", "let", "var", "is", "as", "in", "where", "guard", "while", "for", "switch",
        "do", "defer", "borrowing", "consuming", "sending", "isolated", "throws", "async", "rethrows", "discard",
    ]

    private static func matches(_ text: UnsafeBufferPointer<UInt8>, _ words: [StaticString]) -> Bool {
        guard text.count < 10 else { return false }
        return words.contains { word in
            word.utf8CodeUnitCount == text.count
                && text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        }
    }

    /// `#if`, `#endif`, `#"…"#`, or the beginning of a macro's name.
    private mutating func hash() throws(SourceRefusal) {
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if byte(hashes) == UInt8(ascii: "\"") {
            index += hashes
            return try string(hashes: hashes)
        }
        if byte(hashes) == UInt8(ascii: "/") {
            index += hashes
            if skipRegex(hashes: hashes) { return }
            index -= hashes
        }
        let start = index + hashes
        var end = start
        while end < bytes.count, SourceScan.isWord(bytes[end]) { end += 1 }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
        index = end
        if SourceScan.matches(name, ["if"]) {
            index -= 1
            return try open(.condition)
        }
        if SourceScan.matches(name, ["endif"]), let position = levels.lastIndex(where: { $0.kind == .condition }) {
            for level in levels[position...] { run -= level.run }
            levels.removeSubrange(position...)
        } else if SourceScan.matches(name, ["else", "elseif"]) {
            levels[levels.count - 1].hasBegun = false
        } else if hasNewline, isComplete {
            // A macro on a line of its own.
            reset()
        }
        isComplete = true
        hasNewline = false
    }

    // MARK: Strings, regular expressions and comments

    private mutating func string(hashes: Int) throws(SourceRefusal) {
        let isTriple = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        // `#"""#` is a string of one quotation mark.
        let isLong = isTriple && (hashes == 0 || closing("\"", hashes: hashes) == nil)
        index += isLong ? 3 : 1
        try rest(of: Quotes(hashes: hashes, isLong: isLong))
    }

    private mutating func rest(of quotes: Quotes) throws(SourceRefusal) {
        isComplete = true
        hasNewline = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where hasHashes(quotes.hashes, at: 1):
                index += quotes.hashes + 1
                if byte() == UInt8(ascii: "(") { return try open(.interpolation, string: quotes) }
                if !quotes.isLong, byte() == 0x0A { return }
                index += 1
            case UInt8(ascii: "\""):
                let isEnd =
                    quotes.isLong ? byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"") : true
                let length = quotes.isLong ? 3 : 1
                if isEnd, hasHashes(quotes.hashes, at: length) {
                    index += length + quotes.hashes
                    return
                }
                index += 1
            case 0x0A, 0x0D:
                if !quotes.isLong { return }
                index += 1
            default: index += 1
            }
        }
    }

    private func hasHashes(_ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
    }

    /// How far away a delimiter is that ends on this line.
    ///
    /// - Parameters:
    ///   - hashes: how many follow it.
    ///   - escapes: whether a backslash takes the next byte with it.
    ///   - limit: how far it is looked for.
    private func closing(_ delimiter: Unicode.Scalar, hashes: Int, escapes: Bool = false, limit: Int = .max) -> Int? {
        var offset = 1
        while offset < limit, index + offset < bytes.count, byte(offset) != 0x0A, byte(offset) != 0x0D {
            if byte(offset) == UInt8(ascii: delimiter), hasHashes(hashes, at: offset + 1) { return offset }
            offset += escapes && byte(offset) == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// Steps over a regular expression on one line, such as `/a+/`. Longer ones count as code, since text that looks like
    /// one may be something else.
    ///
    /// - Returns: whether there was one.
    private mutating func skipRegex(hashes: Int) -> Bool {
        let first = byte(1)
        if hashes == 0, first == 0x20 || first == 0x09 || first == UInt8(ascii: ")") { return false }
        guard let offset = closing("/", hashes: hashes, escapes: true, limit: 4096) else { return false }
        index += offset + 1 + hashes
        isComplete = true
        hasNewline = false
        return true
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < bytes.count
    }
}
