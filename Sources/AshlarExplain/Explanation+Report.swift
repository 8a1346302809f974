import AshlarCore
import AshlarLocalization
import AshlarReport
import AshlarSyntax

extension Explanation {
    /// Returns the report for a terminal, without control characters from the payload, its keys, or the source names.
    ///
    /// - Parameters:
    ///   - failure: the problems.
    ///   - bytes: the payload.
    ///   - language: the language of the report.
    package static func report(
        _ failure: DecodingFailure, showing bytes: [UInt8], in language: Localized.Language = .english
    ) -> String {
        var shown = failure
        shown.type = VisibleText.of(failure.type)
        shown.source = failure.source.map { VisibleText.of($0) }
        for index in shown.problems.indices {
            shown.problems[index].pointer = VisibleText.of(shown.problems[index].pointer)
            shown.problems[index].model = VisibleText.of(shown.problems[index].model)
            shown.problems[index].source = shown.problems[index].source.map { VisibleText.of($0) }
            if let file = shown.problems[index].declaredAt?.file {
                shown.problems[index].declaredAt?.file = VisibleText.of(file)
            }
        }
        return shown.report(showing: visible(bytes), in: language.messages.showing { VisibleText.of($0) })
    }

    /// Returns the payload with one mark for each control scalar, so that underlines stay aligned with the text above.
    private static func visible(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.allSatisfy({ $0 < 0x7F }) { return bytes }
        var visible = String.UnicodeScalarView()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            // The report replaces other control characters; these are needed for line numbers.
            visible.append(scalar.isVisible || scalar.value < 0x20 ? scalar : "\u{FFFD}")
        }
        return Array(String(visible).utf8)
    }
}

extension Localized.Language {
    /// The sentences of problems in this language.
    package var messages: ProblemMessages { pick(ProblemMessages.english, zh: ProblemMessages.simplifiedChinese) }
}
