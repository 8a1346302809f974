import AshlarRules

/// Text for terminals.
package enum TerminalText {
    /// The attributes that reports use, by their parameters of `ESC[…m` (ECMA-48).
    package enum Style: Int, Sendable {
        case bold = 1
        case faint = 2
        case red = 31
        case green = 32
        case yellow = 33
        case cyan = 36
    }

    /// Text with attributes, or unchanged if the terminal does not show them.
    ///
    /// - Parameter usesColor: whether the terminal shows colors.
    package static func painted(_ text: String, _ styles: Style..., usesColor: Bool) -> String {
        guard usesColor else { return text }
        return "\u{1B}[\(styles.map { "\($0.rawValue)" }.joined(separator: ";"))m\(text)\u{1B}[0m"
    }

    /// The number of columns that a terminal gives to characters: two to those of East Asian scripts and to emoji.
    package static func columns(_ characters: some Sequence<Character>) -> Int {
        characters.reduce(0) { $0 + EastAsianWidth.columns(of: $1.unicodeScalars.first!) }
    }
}
