import AshlarCore

/// Random numbers that are the same for the same seed, everywhere: samples are made of them.
public struct SampleGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// - Parameter seed: any number; near ones give samples that have nothing in common.
    public init(seed: UInt64) { state = seed }

    /// SplitMix64: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed: UInt64 = state
        mixed = (mixed ^ mixed &>> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed &>> 31
    }

    /// `true` once in so many times.
    public mutating func once(in count: Int) -> Bool { number(below: count) == 0 }

    /// A number from zero on.
    public mutating func number(below count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    /// A number from zero on, also one that an `Int` of 32 bits does not hold.
    mutating func wideNumber(below count: Int64) -> Int64 { Int64(next() % UInt64(max(count, 1))) }

    /// One of several values.
    public mutating func element<T>(of values: [T]) -> T { values[number(below: values.count)] }

    /// A text of words, or of what Unicode can hold: accents, emoji, right-to-left script, controls, quotes.
    public mutating func text() -> String {
        if once(in: 8) { return "" }
        let pool = once(in: 2) ? SampleGenerator.words : SampleGenerator.pieces
        return (0...number(below: 4)).map { _ in element(of: pool) }.joined(separator: once(in: 2) ? " " : "")
    }

    private static let words = [
        "ada", "grace", "lovelace", "stone", "mortar", "course", "wall", "quarry", "lintel", "arch", "pillar", "42",
    ]
    private static let pieces = [
        "é", "e\u{301}", "ß", "Ω", "漢字", "かな", "עברית", "العربية", "👩‍👩‍👧‍👦", "🇨🇳", "\u{10FFFF}", "\u{7F}", "\u{0}", "\u{1F}",
        "\n",
        "\t", "\"", "\\", "/", "\u{2028}", "\u{FEFF}", "a", "Z", " ", "~", "'",
    ]
}
