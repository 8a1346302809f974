import AshlarContract
import AshlarLocalization
import AshlarReport

/// The report of a drift, in one of several formats.
package struct DriftReport {
    package var drift: Drift
    /// The name of the first contract: the path of its input.
    package var oldName: String
    package var newName: String
    package var usesColor: Bool
    /// The language in which changes are described.
    package var language: Localized.Language

    package init(
        _ drift: Drift, oldName: String, newName: String, usesColor: Bool = false,
        language: Localized.Language = .english
    ) {
        self.drift = drift
        self.oldName = oldName
        self.newName = newName
        self.usesColor = usesColor
        self.language = language
    }

    package enum Format: String, CaseIterable, Sendable {
        case terminal, markdown, json, sarif, html
    }

    package func text(_ format: Format) -> String {
        switch format {
        case .terminal: terminal()
        case .markdown: MarkdownReport(report: self).text()
        case .json: JSONReport(report: self).text()
        case .sarif: SARIFReport(report: self).text()
        case .html: HTMLReport(report: self).text()
        }
    }

    /// `3 breaking, 1 warning, 12 compatible`.
    var summary: String {
        if drift.changes.isEmpty { return words.noChanges }
        return Change.Level.allCases.reversed().map { $0.count(drift.count($0)) }.joined(separator: ", ")
    }

    /// `3 of 20 shapes changed`, and whether only some of them are listed.
    var stability: String {
        words.stability(
            drift.shapes.count, of: drift.comparedShapes, isShortened: shownShapes.count < drift.shapes.count)
    }

    /// The changed shapes that the report lists.
    var shownShapes: ArraySlice<ShapeStability> { drift.shapes.prefix(10) }

    var words: ReportWords { ReportWords(language: language) }

    // MARK: Terminal

    private func terminal() -> String {
        var text = ""
        for level in Change.Level.allCases.reversed() {
            let changes = drift.changes.filter { $0.level == level }
            if changes.isEmpty { continue }
            text += "\(colored(level.rawValue, level)) (\(changes.count))\n"
            for change in changes { text += self.text(of: change) }
            text += "\n"
        }
        if !drift.questions.isEmpty {
            text += "\(words.notConcluded) (\(drift.questions.count))\n"
            for question in drift.questions {
                text +=
                    "  \(visible(question.body))  \(visible(question.path))  \(visible(question.text(in: language)))  "
                text += "\(visible(question.evidence.text[language])); \(words.needed(question))\n"
            }
            text += "\n"
        }
        if !drift.notCompared.isEmpty {
            for entry in drift.notCompared {
                text += "\(visible(words.body(entry)))  \(words.notCompared): \(visible(words.parts(entry)))\n"
            }
            text += "\n"
        }
        if !drift.shapes.isEmpty {
            text += "\(stability)\n"
            for shape in shownShapes { text += "  \(visible(shape.name)): \(words.counts(shape))\n" }
            text += "\n"
        }
        return text + "\(VisibleText.of(oldName)) → \(VisibleText.of(newName)): \(summary)\n"
    }

    private func text(of change: Change) -> String {
        var line =
            "  \(visible(change.body))  \(visible(change.path))  \(change.kind.rawValue): \(visible(change.detail.text[language]))\n"
        line +=
            "      \(change.effect.rawValue): \(visible(change.reason[language])) (\(visible(change.evidence.text[language])))\n"
        if let place = change.newLocation ?? change.oldLocation { line += "      \(VisibleText.of("\(place)"))\n" }
        if let seen = change.seen { line += "      \(seen.text(in: language, visible))\n" }
        if change.bodies.count > 1 { line += "      \(words.bodies(change.bodies.count))\n" }
        return line
    }

    /// Returns text from the contracts without characters that would control the terminal.
    private func visible(_ text: String) -> String { VisibleText.line(text) }

    private func colored(_ text: String, _ level: Change.Level) -> String {
        TerminalText.painted(text, .bold, level.terminalStyle, usesColor: usesColor)
    }
}
