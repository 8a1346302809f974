/// How long matching a pattern may take: Swift's `Regex` goes back over every choice that it made.
///
/// Counted from the pattern's text: a group that repeats a part that itself repeats or has alternatives takes
/// exponential time unless a separator marks where each part begins, and each repetition next to another one takes a
/// further power of the text's length.
package struct PatternCost {
    private var isNested = false
    private var isAnchored = false
    private var repetitions = 0
    /// The ways to choose among alternatives and optional parts that repeat nothing.
    private var choices = 1.0
    /// Whether Swift can parse the pattern without exhausting its stack.
    package private(set) var isReadable: Bool

    /// The longest pattern that is read, in bytes, and how deep its groups may nest: Swift parses them by recursion.
    private static let longest = 2_000
    private static let deepest = 50
    private static let mostClasses = 200

    /// How many steps one match may take.
    private static let steps = 30_000_000.0

    package init(_ pattern: String) {
        isReadable =
            pattern.utf8.count <= PatternCost.longest
            && pattern.utf8.count { $0 == UInt8(ascii: "[") } <= PatternCost.mostClasses
        guard isReadable else { return }
        let scalars = Array(pattern.utf8)
        isAnchored = pattern.hasPrefix("^")
        // For each open group, where its content begins, how much repeats before it, and whether something in it does or
        // is one of several.
        var groups = [(start: 0, before: 0, isVaried: false, alternatives: 1.0)]
        var closed: (content: Range<Int>, before: Int)?
        var index = 0
        while index < scalars.count, isReadable {
            defer { index += 1 }
            var isGroup = false
            switch scalars[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): index = PatternCost.end(ofClassIn: scalars, from: index)
            case UInt8(ascii: "("):
                groups.append((index + 1, repetitions, false, 1))
                if groups.count > PatternCost.deepest { isReadable = false }
                // `(?:` is not a repetition.
                if index + 1 < scalars.count, scalars[index + 1] == UInt8(ascii: "?") { index += 1 }
            case UInt8(ascii: ")") where groups.count > 1:
                let group = groups.removeLast()
                closed = group.isVaried ? (group.start..<index, group.before) : nil
                if group.isVaried { groups[groups.count - 1].isVaried = true }
                choices *= group.alternatives
                isGroup = true
            case UInt8(ascii: "|"):
                groups[groups.count - 1].isVaried = true
                groups[groups.count - 1].alternatives += 1
            case UInt8(ascii: "?"):
                choices *= 2
                groups[groups.count - 1].isVaried = true
            case UInt8(ascii: "{") where PatternCost.isFixed(scalars[index...]):
                if let closed, !SeparatedGroup.isSeparated(scalars[closed.content]) { isNested = true }
            case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{"):
                if let closed {
                    // Parts that a separator divides are matched in one way.
                    repetitions = closed.before
                    if !SeparatedGroup.isSeparated(scalars[closed.content]) { isNested = true }
                }
                repetitions += 1
                groups[groups.count - 1].isVaried = true
            default: break
            }
            if !isGroup { closed = nil }
        }
    }

    /// Whether a count in braces is one number.
    private static func isFixed(_ braces: ArraySlice<UInt8>) -> Bool {
        !braces.prefix { $0 != UInt8(ascii: "}") }.contains(UInt8(ascii: ","))
    }

    /// The position of the bracket that ends a class of characters.
    static func end(ofClassIn scalars: [UInt8], from start: Int) -> Int {
        var index = start + 1
        if index < scalars.count, scalars[index] == UInt8(ascii: "^") { index += 1 }
        if index < scalars.count, scalars[index] == UInt8(ascii: "]") { index += 1 }
        while index < scalars.count, scalars[index] != UInt8(ascii: "]") {
            // Not beyond the end, where an escape has nothing after it.
            index += scalars[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index
    }

    /// Whether a match in a text of a number of bytes is too fast to be noticed.
    package func isBounded(forTextOf length: Int) -> Bool {
        guard isReadable, !isNested else { return false }
        // A match may begin anywhere, unless the pattern is anchored.
        var steps = choices * (isAnchored ? 1 : Double(max(1, length)))
        for _ in 0..<repetitions {
            steps *= Double(max(1, length))
            if steps > PatternCost.steps { return false }
        }
        return steps <= PatternCost.steps
    }
}

/// A group such as `(?:-[a-z]+)`: it begins or ends with a sign that nothing else in it matches, so that there is one way
/// only to divide a text among its repetitions.
private enum SeparatedGroup {
    /// Signs that mean themselves in a pattern.
    private static let signs = Set("-/_,:;@#&=~% !".utf8)

    static func isSeparated(_ group: ArraySlice<UInt8>) -> Bool {
        var content = Array(group)
        if content.starts(with: Array("?:".utf8)) { content.removeFirst(2) }
        guard content.count > 2 else { return false }
        let escape = UInt8(ascii: "\\")
        if content[0] == escape, !isWord(content[1]) {
            return matchesNone(of: content[1], Array(content.dropFirst(2)))
        }
        if signs.contains(content[0]), matchesNone(of: content[0], Array(content.dropFirst())) { return true }
        guard let last = content.last, !isWord(last) else { return false }
        if content[content.count - 2] == escape { return matchesNone(of: last, content.dropLast(2)) }
        return signs.contains(last) && matchesNone(of: last, content.dropLast())
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Whether a part of a pattern is a row of signs and classes, of which none matches a sign.
    private static func matchesNone(of sign: UInt8, _ part: [UInt8]) -> Bool {
        var index = 0
        while index < part.count {
            defer { index += 1 }
            switch part[index] {
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: "."): return false
            case UInt8(ascii: "\\"):
                index += 1
                guard index < part.count, part[index] == UInt8(ascii: "d") || !isWord(part[index]), part[index] != sign
                else { return false }
            case UInt8(ascii: "["):
                let end = PatternCost.end(ofClassIn: part, from: index)
                guard end < part.count, excludes(sign, part[(index + 1)..<end]) else { return false }
                index = end
            // The sign itself may not be optional either.
            case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "{"): if index == 0 { return false }
            case UInt8(ascii: "+"): if index == 0 { return false }
            default: if part[index] == sign { return false }
            }
        }
        return true
    }

    /// Whether a class of characters does not match a sign.
    private static func excludes(_ sign: UInt8, _ members: ArraySlice<UInt8>) -> Bool {
        if members.contains(UInt8(ascii: "\\")) { return false }
        if members.first == UInt8(ascii: "^") { return members.dropFirst().contains(sign) }
        let bytes = Array(members)
        for (index, byte) in bytes.enumerated() {
            let isRange = byte == UInt8(ascii: "-") && index > 0 && index + 1 < bytes.count
            if isRange ? (min(bytes[index - 1], bytes[index + 1])...bytes[index + 1]).contains(sign) : byte == sign {
                return false
            }
        }
        return true
    }
}
