import SwiftSyntax

/// Finds the comments that turn rules off: `// ashlar:disable:next silent-default — the server may leave it out`.
enum DirectiveReader {
    private static let mark = Array("ashlar:".utf8)

    static func directives(in source: SourceBytes, _ tree: SourceFileSyntax) -> [DirectiveFact] {
        let bytes = source.bytes
        var found: [DirectiveFact] = []
        var index = 0
        // Almost no file has one, and a search for a rare byte is cheap.
        while let start = next(in: bytes, from: index) {
            index = start + mark.count
            let line = source.lines.position(of: start).line
            let range = source.lines.range(ofLine: line, in: bytes)
            guard let comment = commentKind(bytes[range.lowerBound..<start]), !isCode(start, tree) else { continue }
            var end = index
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
                if comment == .block, bytes[end] == 0x2A, end + 1 < bytes.count, bytes[end + 1] == 0x2F { break }
                end += 1
            }
            var directive = parse(String(decoding: bytes[index..<end], as: UTF8.self))
            // A multiline comment has no next line to apply to.
            if comment == .block, end + 1 >= bytes.count || bytes[end] != 0x2A { directive.kind = .unknown }
            directive.place = source.place(from: start, to: end)
            found.append(directive)
            index = end
        }
        return found
    }

    private static func next(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while index + mark.count <= bytes.count {
                // The colon is the rarest byte of the mark.
                if bytes[index + 6] == 0x3A, bytes[index] == 0x61, bytes[index..<index + mark.count].elementsEqual(mark)
                {
                    return index
                }
                index += 1
            }
            return nil
        }
    }

    private enum Comment { case line, block }

    /// The kind of comment that starts directly before it on the line. In a string or in prose, it isn't a directive.
    private static func commentKind(_ before: ArraySlice<UInt8>) -> Comment? {
        let text = String(decoding: before, as: UTF8.self)
        var rest = Substring(text)
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        guard rest.hasSuffix("//") || rest.hasSuffix("/*") else { return nil }
        let code = rest.dropLast(2)
        guard !code.contains("//"), code.filter({ $0 == "\"" }).count.isMultiple(of: 2) else { return nil }
        return rest.hasSuffix("//") ? .line : .block
    }

    /// Whether the place is part of a token, as in a multiline string.
    private static func isCode(_ offset: Int, _ tree: SourceFileSyntax) -> Bool {
        guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return false }
        return token.positionAfterSkippingLeadingTrivia.utf8Offset <= offset
            && offset < token.endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The part after `ashlar:`.
    static func parse(_ text: String) -> DirectiveFact {
        var directive = DirectiveFact()
        var words = Substring(text)
        let verb = words.prefix { !$0.isWhitespace }
        words = words.dropFirst(verb.count)
        switch verb {
        case "disable": directive.kind = .disable
        case "disable:next": directive.kind = .disableNext
        case "disable:this": directive.kind = .disableThis
        case "enable": directive.kind = .enable
        default: directive.kind = .unknown
        }
        while true {
            words = words.drop { $0.isWhitespace || $0 == "," }
            let word = words.prefix { !$0.isWhitespace && $0 != "," }
            // The reason begins after a dash of any kind, or a colon.
            if word.isEmpty || word.allSatisfy({ "-–—:".contains($0) }) {
                directive.reason = String(words.dropFirst(word.count).drop(while: \.isWhitespace))
                while directive.reason.last?.isWhitespace == true { directive.reason.removeLast() }
                // The placeholder that an editor leaves to be filled in.
                if directive.reason.hasPrefix("<#"), directive.reason.hasSuffix("#>") { directive.reason = "" }
                return directive
            }
            directive.rules.append(String(word))
            words = words.dropFirst(word.count)
        }
    }
}
