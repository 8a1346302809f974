import Foundation

/// A form in which a secret would appear in the printed text.
enum SecretTrace: Hashable {
    /// Within a word: `johnsmith` in `GetJohnSmithResponse`.
    case word(String)
    /// As a whole word: a short text is part of other words by chance.
    case wholeWord(String)
    /// Digits that are not part of a longer number.
    case number(String)
    /// Within a line, where digits at the ends are not part of longer numbers.
    case line(String)

    /// Whether the number is so short that made-up values contain it too.
    var isShortNumber: Bool { if case .number(let digits) = self { digits.utf8.count < 6 } else { false } }

    /// Returns the forms of a value: as it is, as a Swift name, as a folder, encoded; and the parts that betray it.
    static func all(of value: String) -> [SecretTrace] {
        let small = value.lowercased()
        let runs = small.split { $0.isASCII && !$0.isLetter && !$0.isNumber }.map(String.init)
        let joined = runs.joined()
        let parts = runs.filter { $0.utf8.count >= 5 && $0.contains(where: \.isLetter) }
        var traces: [SecretTrace] = []
        if joined.hasOnlyDigits {
            traces.append(.number(joined))
        } else if joined.utf8.count < 4 {
            traces.append(.wholeWord(joined))
        } else if joined.count <= 20 {
            traces += [.word(joined), .wholeWord(joined)]
        } else {
            // Names are truncated: both ends of a long text betray it.
            traces += [.word(String(joined.prefix(14))), .word(String(joined.suffix(14)))]
        }
        if runs.count > 1 { traces += [.line(small)] + parts.map { .word($0) } }
        if runs.count > 1, parts.isEmpty {
            traces += ["-", "_", ".", " ", "/"].map { .line(runs.joined(separator: $0)) }
        }
        // Folders have a hyphen where a letter is not ASCII.
        let ascii = small.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
        if ascii.count > 1, ascii.joined().count >= 5, ascii.joined() != joined {
            traces.append(.line(ascii.joined(separator: "-")))
        }
        let encoded = Data(value.utf8.prefix(value.utf8.count / 3 * 3)).base64EncodedString().lowercased()
        let run = encoded.split { !$0.isLetter && !$0.isNumber }.max { $0.count < $1.count } ?? ""
        if run.count >= 10 { traces.append(.word(String(run))) }
        return traces
    }
}

extension String {
    var hasOnlyDigits: Bool { allSatisfy { $0.isASCII && $0.isNumber } }
}
