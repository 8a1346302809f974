import Foundation

/// The words and the symbols that a text from the wire consists of, in order.
struct WireWords {
    enum Piece: Equatable {
        case word(String)
        case symbol(Unicode.Scalar)
    }

    private(set) var pieces: [Piece] = []

    /// - Parameter text: any text; characters after the first few hundred no longer matter in a name.
    init(_ text: String) {
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(256)))
        var run: [Unicode.Scalar] = []
        for scalar in start.precomposedStringWithCanonicalMapping.unicodeScalars {
            let isContinued = run.isEmpty ? scalar.isDecimalDigit : scalar.isIdentifierContinuation
            if scalar.isIdentifierLetter || isContinued {
                run.append(scalar)
            } else {
                appendWords(of: run)
                run = []
                pieces.append(.symbol(scalar))
            }
        }
        appendWords(of: run)
    }

    /// The last word as it is in the text; `nil` when the text ends in a symbol.
    var lastWord: String? {
        if case .word(let word) = pieces.last { word } else { nil }
    }

    // MARK: Humps

    private mutating func appendWords(of run: [Unicode.Scalar]) {
        var start = 0
        while start < run.count {
            let rest = run[start...]
            let end = Initialism.length(atStartOf: rest).map { start + $0 } ?? WireWords.humpEnd(in: run, from: start)
            pieces.append(.word(String(String.UnicodeScalarView(run[start..<end]))))
            start = end
        }
    }

    /// Where the word from `start` ends: `camel|Case`, `JSON|String`, `utf8|String`, `DEMO3`.
    private static func humpEnd(in run: [Unicode.Scalar], from start: Int) -> Int {
        for index in run.indices.dropFirst(start + 1) where run[index].properties.isUppercase {
            let previous = run[index - 1].properties
            let isBeforeSmall = index + 1 < run.count && run[index + 1].properties.isLowercase
            if previous.isLowercase || isBeforeSmall { return index }
        }
        return run.count
    }
}
