import Foundation

/// Rules that normalize texts. Texts that are already in normal form are passed on unchanged.
extension Rule where Value == String {
    /// Removes white space (Unicode's `White_Space`) from both ends.
    public static var trimmed: Rule {
        normalizing { text in
            guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
                first.properties.isWhitespace || last.properties.isWhitespace
            else { return }
            let scalars = text.unicodeScalars
            let rest = scalars.drop { $0.properties.isWhitespace }
            let end = rest.lastIndex { !$0.properties.isWhitespace }.map { rest.index(after: $0) } ?? rest.startIndex
            text = String(rest[..<end])
        }
    }

    /// Converts letters to lowercase, as Unicode does without regard to language.
    public static var lowercased: Rule {
        normalizing { text in
            if !text.isPlain(without: UInt8(ascii: "A")...UInt8(ascii: "Z")) { text = text.lowercased() }
        }
    }

    /// Converts letters to uppercase, as Unicode does without regard to language.
    public static var uppercased: Rule {
        normalizing { text in
            if !text.isPlain(without: UInt8(ascii: "a")...UInt8(ascii: "z")) { text = text.uppercased() }
        }
    }

    /// Replaces each run of white space with one space, and removes it from both ends.
    public static var collapsingWhitespace: Rule {
        normalizing { text in
            if text.isEvenlySpaced { return }
            let words = text.unicodeScalars.split { $0.properties.isWhitespace }
            text = words.map { String($0) }.joined(separator: " ")
        }
    }
}

extension String {
    /// Whether the text is ASCII with single spaces within it, and no other white space.
    fileprivate var isEvenlySpaced: Bool {
        mutating get {
            withUTF8 { utf8 in
                var previous = UInt8(ascii: " ")
                for index in 0..<utf8.count {
                    let byte = unsafe utf8[index]
                    guard byte >= 0x20, byte < 0x7F else { return false }
                    if byte == 0x20, previous == 0x20 { return false }
                    previous = byte
                }
                return utf8.isEmpty || previous != 0x20
            }
        }
    }

    /// Whether the text is ASCII without some of its bytes.
    fileprivate mutating func isPlain(without refused: ClosedRange<UInt8>) -> Bool {
        withUTF8 { utf8 in unsafe utf8.allSatisfy { $0 < 0x80 && !refused.contains($0) } }
    }
}

// MARK: Patterns

extension Rule where Value == String {
    /// Texts that a regular expression matches as a whole. Code `refinement.pattern`, parameter `pattern`.
    ///
    /// The JSON Schema includes the pattern if it means the same in ECMA-262, which defines `\d` and `\w` as ASCII.
    ///
    /// - Parameters:
    ///   - regex: a literal, or an expression that makes the same one each time.
    ///   - expected: the meaning of the pattern, as it follows "expected": `a license plate`.
    /// - Complexity: that of the expression; a rule of bytes such as ``slug`` is many times as fast.
    public static func matches<Output>(
        _ regex: @autoclosure @escaping @Sendable () -> Regex<Output>, _ expected: String? = nil
    ) -> Rule {
        let pool = RegexPool(regex)
        let pattern = regex()._literalPattern
        var schema = RuleSchema.unknown
        if let pattern, let json = PortablePattern.of(pattern).flatMap(SchemaKeyword.json) {
            schema = RuleSchema([SchemaKeyword("pattern", json)])
        }
        return check(
            .pattern, pattern.map { ["pattern": $0] } ?? [:],
            expected: expected.map { .text($0) } ?? pattern.map { .matching(pattern: $0) } ?? .textOfRequiredForm,
            schema: schema
        ) { pool.matches($0) }
    }
}

/// Copies of a regular expression, which is not `Sendable`: each match has its own.
private final class RegexPool<Output>: @unchecked Sendable {
    private let make: @Sendable () -> Regex<Output>
    private let idle = Locked<[Regex<Output>]>([])

    init(_ make: @escaping @Sendable () -> Regex<Output>) { self.make = make }

    func matches(_ text: String) -> Bool {
        // Compiling an expression costs more than matching: it is kept for the next text.
        let regex = idle.withLock { $0.popLast() } ?? make()
        defer { idle.withLock { $0.append(regex) } }
        // A match that fails with an error of the user's own parser isn't a match.
        return (try? regex.wholeMatch(in: text)) != nil
    }
}
