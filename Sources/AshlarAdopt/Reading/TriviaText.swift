import SwiftSyntax

/// A change of a file's bytes.
struct Edit: Hashable {
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String = "") {
        self.range = range
        self.text = text
    }

    init(at offset: Int, insert text: String) { self.init(offset..<offset, text) }

    /// Applies edits that do not overlap; those at one place keep their order.
    static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }
        for (_, edit) in sorted where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        return result + bytes[position...]
    }
}

extension SyntaxProtocol {
    /// Where its first token begins, in bytes.
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    /// Where its last token ends, in bytes.
    var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

    /// How many bytes of the trivia before it belong to it: the comments right above, without an empty line between.
    var attachedTriviaLength: Int {
        var attached = 0
        var pending = 0
        var newlines = 0
        for piece in leadingTrivia.reversed() {
            let length = piece.sourceLength.utf8Length
            if let count = piece.newlineCount {
                newlines += count
                if newlines > 1 { break }
                pending += length
            } else if piece.isComment {
                newlines = 0
                attached += pending + length
                pending = 0
            } else {
                pending += length
            }
        }
        return attached
    }

    /// The column of its first token, when nothing but spaces is before it on the line.
    var indentation: Int {
        var width = 0
        for piece in leadingTrivia.reversed() {
            switch piece {
            case .spaces(let count), .tabs(let count): width += count
            default: return width
            }
        }
        return width
    }
}

extension TriviaPiece {
    var newlineCount: Int? {
        switch self {
        case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count): count
        default: nil
        }
    }

    var isComment: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
        default: false
        }
    }
}

/// Taking a member out of the braces around it.
enum MemberRemoval {
    /// The bytes that go with a member: its comments, and the empty line above.
    ///
    /// A `// MARK:` above goes too, when nothing is left below it.
    static func range(of member: MemberBlockItemSyntax, isLast: Bool, next: MemberBlockItemSyntax?) -> Range<Int> {
        let leading = member.leadingTrivia
        var kept = leading.sourceLength.utf8Length - member.attachedTriviaLength
        // Whitespace after the kept trivia is removed.
        var pieces = Array(leading)
        var length = leading.sourceLength.utf8Length
        while let last = pieces.last, length > kept || !last.isComment {
            length -= last.sourceLength.utf8Length
            pieces.removeLast()
        }
        kept = length
        if case .lineComment(let text)? = pieces.last, text.hasPrefix("// MARK"),
            isLast || next?.leadingTrivia.description.contains("// MARK") == true
        {
            repeat {
                kept -= pieces.removeLast().sourceLength.utf8Length
            } while pieces.last.map { !$0.isComment } ?? false
        }
        let start = member.position.utf8Offset + kept
        var end = member.endPosition.utf8Offset
        let isFirst = member.previousToken(viewMode: .sourceAccurate)?.tokenKind == .leftBrace
        if isFirst, kept == 0, case .newlines(let own)? = leading.first, let next,
            case .newlines(let count)? = next.leadingTrivia.first
        {
            // The next member begins where this one did.
            end += max(0, count - own)
        }
        return start..<end
    }
}
