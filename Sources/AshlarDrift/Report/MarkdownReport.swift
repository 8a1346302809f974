import AshlarContract
import AshlarDesign
import AshlarReport

/// A drift for a pull request.
struct MarkdownReport {
    let report: DriftReport

    func text() -> String {
        var text = "## Contract drift: \(report.summary)\n\n"
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
            text += "\n### Not concluded\n\nToo few values were seen.\n\n"
            for question in report.drift.questions {
                text += "- \(MarkdownText.code(question.path)) of \(MarkdownText.inline(question.body)), "
                text += "\(question.text) \(question.evidence); \(question.needed) more would settle it\n"
            }
        }
        if !report.drift.notCompared.isEmpty {
            let words = report.words
            text += "\n<details><summary>\(words.notComparedTitle) (\(report.drift.notCompared.count))</summary>\n\n"
            text += "\(words.notComparedReason)\n\n"
            for entry in report.drift.notCompared {
                text += "- \(MarkdownText.inline(words.body(entry))), \(words.notCompared): "
                text += "\(MarkdownText.inline(words.parts(entry)))\n"
            }
            text += "\n</details>\n"
        }
        if !report.drift.shapes.isEmpty {
            text += "\n### Stability\n\n\(report.stability).\n\n"
            for shape in report.shownShapes { text += "- \(MarkdownText.code(shape.name)): \(shape.counts)\n" }
        }
        return text
    }

    private func table(_ changes: [Change]) -> String {
        var text = "| where | path | change | effect | evidence |\n|---|---|---|---|---|\n"
        for change in changes {
            let others = change.bodies.count > 1 ? " and \(change.bodies.count - 1) more" : ""
            let place = (change.newLocation ?? change.oldLocation).map { " (\(MarkdownText.code("\($0)")))" } ?? ""
            text += "| \(MarkdownText.inline(change.body))\(others) | \(MarkdownText.code(change.path)) "
            text += "| \(change.kind.rawValue): \(MarkdownText.inline(change.detail.text[report.language])) "
            text += "| **\(change.effect.rawValue)**: \(MarkdownText.inline(change.reason[report.language])) "
            let seen = change.seen.map { "; \($0.text(MarkdownText.code))" } ?? ""
            text += "| \(MarkdownText.inline(change.evidence))\(place)\(seen) |\n"
        }
        return text
    }
}
