import Foundation

extension Rule where Value == String {
    /// Texts of so many characters, counted as Unicode scalars: `.length(1...80)`, `.length(...255)`.
    ///
    /// So JSON Schema and databases count. Swift's own `count` joins scalars to what is seen as one character, in a
    /// way that changes with the version of Unicode: a text that was valid yesterday might not be today.
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

    /// Texts of at least so many characters.
    public static func minLength(_ count: Int) -> Rule { length(count...) }
    /// Texts of at most so many characters.
    public static func maxLength(_ count: Int) -> Rule { length(...count) }
    /// Texts of at least one character.
    public static var nonEmpty: Rule { length(1...) }
}

extension Rule where Value: Collection {
    /// Collections of so many elements: `.length(1...10)`. Code `refinement.count`, parameters as for texts.
    public static func length<R: RuleBounds>(_ range: R) -> Rule where R.Bound == Int {
        elements(range._ashlarBounds_v1, "Items")
    }

    /// Dictionaries of so many members. Code `refinement.count`, parameters as for texts.
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
