import Foundation

extension Rule where Value == String {
    /// Texts with a number of characters in a range, counted as Unicode scalars: `.length(1...80)`, `.length(...255)`.
    ///
    /// JSON Schema and databases count the same way. Swift's own `count` combines scalars into visible characters,
    /// which depends on the version of Unicode: a text that was valid yesterday might not be today.
    ///
    /// Code `refinement.length`, parameters `min` and `max`, or `length`.
    public static func length<R: RuleBounds>(_ range: R) -> Rule where R.Bound == Int {
        let bounds = range._ashlarBounds_v1
        return check(
            .length, bounds.countParameters, expected: .characters(least: bounds.lower, greatest: bounds.last),
            schema: bounds.countSchema("Length")
        ) { text in
            var text = text
            // Continuation bytes belong to the scalar before them.
            return bounds.contains(text.withUTF8 { utf8 in unsafe utf8.count { $0 & 0xC0 != 0x80 } })
        }
    }

    /// Texts with at least this many characters.
    public static func minLength(_ count: Int) -> Rule { length(count...) }
    /// Texts with at most this many characters.
    public static func maxLength(_ count: Int) -> Rule { length(...count) }
    /// Texts with at least one character.
    public static var nonEmpty: Rule { length(1...) }
}

extension Rule where Value: Collection {
    /// Collections with a number of elements in a range: `.length(1...10)`. Code `refinement.count`.
    public static func length<R: RuleBounds>(_ range: R) -> Rule where R.Bound == Int {
        elements(range._ashlarBounds_v1, "Items")
    }

    /// Dictionaries with a number of members in a range. Code `refinement.count`, parameters as for texts.
    public static func length<R: RuleBounds, K, V>(_ range: R) -> Rule where R.Bound == Int, Value == [K: V] {
        elements(range._ashlarBounds_v1, "Properties")
    }

    private static func elements(_ bounds: RuleInterval<Int>, _ noun: String) -> Rule {
        check(
            .count, bounds.countParameters, expected: .collection(least: bounds.lower, greatest: bounds.last),
            schema: bounds.countSchema(noun)
        ) { bounds.contains($0.count) }
    }
}
