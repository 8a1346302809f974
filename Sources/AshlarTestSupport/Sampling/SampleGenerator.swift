import AshlarCore

/// Random numbers that are the same for the same seed on every platform: samples are made from them.
public struct SampleGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// - Parameter seed: any number; similar seeds give unrelated samples.
    public init(seed: UInt64) { state = seed }

    /// SplitMix64: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed: UInt64 = state
        mixed = (mixed ^ mixed &>> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed &>> 31
    }

    /// Returns `true` once in this many times on average.
    public mutating func once(in count: Int) -> Bool { number(below: count) == 0 }

    /// Returns a number from zero up to a limit.
    public mutating func number(below count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    /// Returns a number from zero up to a limit, which may be larger than a 32-bit `Int`.
    mutating func wideNumber(below count: Int64) -> Int64 { Int64(next() % UInt64(max(count, 1))) }

    /// One of several values.
    public mutating func element<T>(of values: [T]) -> T { values[number(below: values.count)] }

    /// Returns a text of words, or of any Unicode: accents, emoji, right-to-left script, controls, quotes.
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
