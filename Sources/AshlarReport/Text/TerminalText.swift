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

    /// How many columns a terminal gives to characters: two to those of East Asian scripts and to emoji.
    package static func columns(_ characters: some Sequence<Character>) -> Int {
        characters.reduce(0) { sum, character in
            let scalar = character.unicodeScalars.first!.value
            let isWide =
                (0x1100...0x115F).contains(scalar) || (0x2E80...0xA4CF).contains(scalar)
                || (0xAC00...0xD7A3).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
                || (0xFE30...0xFE6F).contains(scalar) || (0xFF00...0xFF60).contains(scalar)
                || (0xFFE0...0xFFE6).contains(scalar) || (0x1F300...0x1FAFF).contains(scalar)
                || (0x20000...0x3FFFD).contains(scalar)
            return sum + (isWide ? 2 : 1)
        }
    }
}
