import AshlarSyntax
import SwiftSyntax

/// The bytes of a file, and the places in them.
struct SourceBytes {
    let bytes: [UInt8]
    let lines: LineTable

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    /// Returns the place of a node, without the spaces and comments around it.
    func place(of node: some SyntaxProtocol) -> SourcePlace {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return place(from: start, to: node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// A node with the spaces after it, so that removing it leaves nothing behind.
    func placeWithSpaces(of node: some SyntaxProtocol) -> SourcePlace {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var end = node.endPositionBeforeTrailingTrivia.utf8Offset
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
        return place(from: start, to: end)
    }

    /// The line of the first node that the parser had to guess or leave out.
    ///
    /// - Complexity: O(d · c) in the depth of the node, and the children of the nodes around it.
    func lineOfFirstError(in root: Syntax) -> Int32 {
        var node = root
        while let inner = node.children(viewMode: .all).first(where: \.hasError) {
            // If only a token is missing, the place is the token's.
            node = inner
        }
        return Int32(
            clamping: lines.position(of: min(node.positionAfterSkippingLeadingTrivia.utf8Offset, bytes.count)).line)
    }

    func place(from start: Int, to end: Int) -> SourcePlace {
        let position = lines.position(of: start)
        return SourcePlace(offset: start, length: end - start, line: position.line, column: position.column)
    }

    /// A node as written, on one line, and at most `limit` bytes of it.
    func text(of node: some SyntaxProtocol, limit: Int = 80) -> String {
        text(
            from: node.positionAfterSkippingLeadingTrivia.utf8Offset,
            to: node.endPositionBeforeTrailingTrivia.utf8Offset, limit: limit)
    }

    /// Returns the text between two offsets, on one line, and at most `limit` bytes of it.
    func text(from start: Int, to last: Int, limit: Int) -> String {
        let end = min(last, start + limit)
        guard start < end, end <= bytes.count else { return "" }
        var text: [UInt8] = []
        text.reserveCapacity(end - start)
        for byte in bytes[start..<end] {
            let isSpace = byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
            if isSpace, text.last == 0x20 { continue }
            text.append(isSpace ? 0x20 : byte)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A type as written, without spaces, and at most 200 bytes of it.
    func type(_ node: TypeSyntax) -> String {
        if let simple = node.as(IdentifierTypeSyntax.self), simple.genericArgumentClause == nil {
            return simple.name.identifier?.name ?? simple.name.text
        }
        var text = text(of: node, limit: 200)
        if text.contains(where: { $0 == " " || $0 == "`" }) { text.removeAll { $0 == " " || $0 == "`" } }
        return text
    }

    /// Whether a string occurs exactly once, on its own or as part of a longer word.
    ///
    /// - Complexity: O(n) in the bytes.
    func holdsOnce(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, bytes.count >= wanted.count else { return false }
        var count = 0
        for start in 0...(bytes.count - wanted.count)
        where bytes[start] == first && bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
            count += 1
            if count > 1 { return false }
        }
        return count == 1
    }

    /// The comments above a node, shortened.
    func comment(above node: some SyntaxProtocol) -> String {
        let start = node.position.utf8Offset
        let end = node.positionAfterSkippingLeadingTrivia.utf8Offset
        guard end - start > 3, end <= bytes.count, bytes[start..<end].contains(UInt8(ascii: "/")) else { return "" }
        return String(decoding: bytes[start..<end].suffix(240), as: UTF8.self)
    }

    /// The comment on the line where a node ends, shortened.
    func comment(after node: some SyntaxProtocol) -> String {
        var start = node.endPositionBeforeTrailingTrivia.utf8Offset
        while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        guard start + 1 < bytes.count, bytes[start] == 0x2F, bytes[start + 1] == 0x2F else { return "" }
        return String(decoding: bytes[start...].prefix(240).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }

    /// Whether a comment on the line of an offset, or alone on the one before, gives a reason. If its last line only
    /// names the default, the lines above it may give the reason.
    func hasComment(at offset: Int) -> Bool {
        let line = lines.position(of: offset).line
        let own = bytes[lines.range(ofLine: line, in: bytes)]
        if let start = SourceBytes.commentStart(in: own), !CommentReason.excusesNothing(own[start...]) { return true }
        guard line > 1, let before = comment(onLine: line - 1) else { return false }
        if SourceBytes.isHeading(String(decoding: before, as: UTF8.self)) { return false }
        return !CommentReason.excusesNothing(before) || isExplained(at: offset)
    }

    /// Whether the comment on the line of an offset, or in the lines directly above it, says why something may fail.
    func isExplained(at offset: Int) -> Bool {
        var line = lines.position(of: offset).line
        let own = bytes[lines.range(ofLine: line, in: bytes)]
        if let start = SourceBytes.commentStart(in: own), CommentReason.explains(own[start...]) { return true }
        var comment: [UInt8] = []
        while line > 1, let before = self.comment(onLine: line - 1), comment.count < 2_000 {
            comment = Array(before) + comment
            line -= 1
        }
        return !comment.isEmpty && !SourceBytes.isHeading(String(decoding: comment, as: UTF8.self))
            && CommentReason.explains(comment)
    }

    /// Whether a comment on the line of an offset, or in the lines above it, says why something can't fail.
    func hasAssurance(at offset: Int) -> Bool {
        var line = lines.position(of: offset).line
        let own = bytes[lines.range(ofLine: line, in: bytes)]
        if let start = SourceBytes.commentStart(in: own), SourceBytes.isAssurance(own[start...]) { return true }
        while line > 1 {
            line -= 1
            guard let comment = comment(onLine: line) else { return false }
            if SourceBytes.isAssurance(comment) { return true }
        }
        return false
    }

    /// Returns whether a comment is above the run of lines with a `try?` that contains an offset.
    func hasReasonForRun(at offset: Int) -> Bool {
        var line = lines.position(of: offset).line
        while line > 1 {
            line -= 1
            if let comment = comment(onLine: line) {
                return SourceBytes.isReason(comment) && !CommentReason.excusesNothing(comment)
            }
            let text = bytes[lines.range(ofLine: line, in: bytes)]
            guard text.withUnsafeBufferPointer({ ByteSearch.find("try?", in: $0) }) else { return false }
        }
        return false
    }

    /// Returns whether a comment above a run of neighboring assignments says why several of them may have no value:
    /// `// Older caches lack both of them`.
    func hasReasonForGroup(at offset: Int) -> Bool {
        var line = lines.position(of: offset).line - 1
        while line > 0, comment(onLine: line) == nil {
            let text = bytes[lines.range(ofLine: line, in: bytes)]
            guard text.withUnsafeBufferPointer({ ByteSearch.find(" = ", in: $0) }) else { return false }
            line -= 1
        }
        var reason: [UInt8] = []
        while line > 0, let before = comment(onLine: line), reason.count < 2_000 {
            reason = Array(before) + [0x20] + reason
            line -= 1
        }
        let text = String(decoding: reason, as: UTF8.self)
        return !reason.isEmpty && !SourceBytes.isHeading(text) && CommentReason.explainsSeveral(reason)
    }

    /// The comment that a line consists of.
    private func comment(onLine line: Int) -> ArraySlice<UInt8>? {
        let text = bytes[lines.range(ofLine: line, in: bytes)].drop { $0 == 0x20 || $0 == 0x09 }
        return text.starts(with: [0x2F, 0x2F]) ? text : nil
    }

    /// A heading says nothing about the line below it, and neither does a to-do.
    private static func isHeading(_ comment: String) -> Bool {
        ["MARK:", "TODO", "FIXME"].contains { comment.contains($0) }
    }

    private static func isAssurance(_ comment: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: comment, as: UTF8.self).lowercased()
        let words = [
            "safe", "never", "always", "because", "guarantee", "cannot", "can't", "since ", "ensured", "impossible",
            "intermediate", "unreachable", "保证", "不会", "一定",
        ]
        return isReason(comment) && words.contains { text.contains($0) }
    }

    /// Headings, to-dos and comments for another linter don't give a reason.
    private static func isReason(_ comment: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: comment, as: UTF8.self)
        return !isHeading(text) && !["swiftlint:", "swift-format"].contains { text.contains($0) }
            && text.contains(where: \.isLetter)
    }

    /// The index of a `//` that isn't part of `://`.
    private static func commentStart(in line: ArraySlice<UInt8>) -> Int? {
        var index = line.startIndex
        while index + 1 < line.endIndex {
            if line[index] == 0x2F, line[index + 1] == 0x2F, index == line.startIndex || line[index - 1] != 0x3A {
                return index
            }
            index += 1
        }
        return nil
    }
}
