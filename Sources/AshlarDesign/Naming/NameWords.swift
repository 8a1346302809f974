/// The words of a Swift name for a text from the wire, more or less literal.
enum NameWords {
    enum Detail: CaseIterable {
        /// Letters and digits; symbols only where there is nothing else.
        case words
        /// Symbols too, but for the single separator between two words.
        case symbols
        /// Every symbol.
        case everything
    }

    static func words(of text: String, _ detail: Detail) -> [String] {
        guard !text.isEmpty else { return detail == .words ? ["empty"] : ["empty", "key"] }
        let pieces = WireWords(text).pieces
        var words: [String] = []
        for index in pieces.indices {
            switch pieces[index] {
            case .word(let word):
                words.append(word)
            case .symbol(let scalar):
                if let sign = sign(at: index, in: pieces) {
                    words.append(sign)
                } else if detail == .everything || (detail == .symbols && !isSeparator(at: index, in: pieces)) {
                    if !scalar.properties.isDefaultIgnorableCodePoint { words += SymbolName.words(for: scalar) }
                }
            }
        }
        return words.isEmpty ? symbols(of: pieces) : words
    }

    /// The sign of a number at the start of a text is not a separator: `+1` and `-1` are two things.
    private static func sign(at index: Int, in pieces: [WireWords.Piece]) -> String? {
        guard index == 0, case .symbol(let sign) = pieces[0], pieces.count > 1, case .word(let word) = pieces[1],
            word.unicodeScalars.first?.isDecimalDigit == true
        else { return nil }
        return sign == "-" ? "minus" : sign == "+" ? "plus" : nil
    }

    private static func isSeparator(at index: Int, in pieces: [WireWords.Piece]) -> Bool {
        guard index > 0, index + 1 < pieces.count, case .symbol(let scalar) = pieces[index],
            case .word = pieces[index - 1], case .word = pieces[index + 1]
        else { return false }
        return scalar == "_" || scalar == "-" || scalar == " " || scalar == "." || scalar == "/" || scalar == ":"
    }

    /// The names of all symbols, including invisible ones if there are no others.
    private static func symbols(of pieces: [WireWords.Piece]) -> [String] {
        let scalars = pieces.compactMap { piece -> Unicode.Scalar? in
            if case .symbol(let scalar) = piece { scalar } else { nil }
        }
        let shown = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return (shown.isEmpty ? scalars : shown).flatMap(SymbolName.words)
    }
}
