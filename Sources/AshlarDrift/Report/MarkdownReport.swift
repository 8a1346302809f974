import AshlarContract
import AshlarDesign
import AshlarReport

/// A drift for a pull request.
struct MarkdownReport {
    let report: DriftReport

    func text() -> String {
        let words = report.words
        var text = "## \(words.title): \(report.summary)\n\n"
        text += "\(MarkdownText.code(report.oldName)) → \(MarkdownText.code(report.newName))\n"
        for level in Change.Level.allCases.reversed() {
            let changes = report.drift.changes.filter { $0.level == level }
            if changes.isEmpty { continue }
            let table = self.table(changes)
            if level.isFolded {
                text +=
                    "\n<details><summary>\(level.rawValue.capitalized) (\(changes.count))</summary>\n\n\(table)\n</details>\n"
            } else {
                text += "\n### \(level.rawValue.capitalized) (\(changes.count))\n\n\(table)"
            }
        }
        if !report.drift.questions.isEmpty {
            text += "\n### \(words.notConcludedTitle)\n\n\(words.tooFewValues)\n\n"
            for question in report.drift.questions {
                let place = words.place(MarkdownText.code(question.path), of: MarkdownText.inline(question.body))
                text +=
                    "- \(place)\(question.text(in: report.language)) \(question.evidence.text[report.language]); \(words.needed(question))\n"
            }
        }
        if !report.drift.notCompared.isEmpty {
            text += "\n<details><summary>\(words.notComparedTitle) (\(report.drift.notCompared.count))</summary>\n\n"
            text += "\(words.notComparedReason)\n\n"
            for entry in report.drift.notCompared {
                text += "- \(MarkdownText.inline(words.body(entry))), \(words.notCompared): "
                text += "\(MarkdownText.inline(words.parts(entry)))\n"
            }
            text += "\n</details>\n"
        }
        if !report.drift.shapes.isEmpty {
            text += "\n### \(words.stabilityTitle)\n\n\(report.stability)\(words.stop)\n\n"
            for shape in report.shownShapes { text += "- \(MarkdownText.code(shape.name)): \(words.counts(shape))\n" }
        }
        return text
    }

    private func table(_ changes: [Change]) -> String {
        let words = report.words
        var text = "| \(words.columns.joined(separator: " | ")) |\n|---|---|---|---|---|\n"
        for change in changes {
            let others = change.bodies.count > 1 ? " \(words.more(change.bodies.count - 1))" : ""
            let place = (change.newLocation ?? change.oldLocation).map { " (\(MarkdownText.code("\($0)")))" } ?? ""
            text += "| \(MarkdownText.inline(change.body))\(others) | \(MarkdownText.code(change.path)) "
            text += "| \(change.kind.rawValue): \(MarkdownText.inline(change.detail.text[report.language])) "
            text += "| **\(change.effect.rawValue)**: \(MarkdownText.inline(change.reason[report.language])) "
            let seen = change.seen.map { "; \($0.text(in: report.language, MarkdownText.code))" } ?? ""
            text += "| \(MarkdownText.inline(change.evidence.text[report.language]))\(place)\(seen) |\n"
        }
        return text
    }
}
