import AshlarContract
import AshlarReport

/// A drift as a single page that needs no network.
struct HTMLReport {
    let report: DriftReport

    func text() -> String {
        let words = report.words
        var rows = ""
        for change in report.drift.changes { rows += row(change) }
        let heads = ([words.level] + words.columns).map { "<th>\($0)</th>" }.joined()
        let title = "\(html(report.oldName)) → \(html(report.newName))"
        let table =
            report.drift.changes.isEmpty
            ? "<p>\(words.nothingChanged)</p>"
            : """
            <table>
            <thead><tr>\(heads)</tr></thead>
            <tbody>
            \(rows)</tbody>
            </table>
            """
        return """
            <!doctype html>
            <html lang="\(report.language.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(words.title): \(title)</title>
            <style>
            body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; color: #1d2430; background: #fff }
            table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #d9dee7 }
            code { font-family: ui-monospace, monospace; overflow-wrap: anywhere } .level { font-weight: 600 }
            \(colors { $0.light })
            small { color: #566074 }
            @media (prefers-color-scheme: dark) { body { color: #e4e8f0; background: #151a21 } th, td { border-color: #333c4a } \(colors { $0.dark }) small { color: #a0a9b8 } }
            </style>
            </head>
            <body>
            <h1>\(words.title)</h1>
            <p><code>\(title)</code>: \(report.summary)</p>
            \(table)
            \(questions())\(notCompared())\(stability())</body>
            </html>

            """
    }

    private func colors(_ ground: ((light: String, dark: String)) -> String) -> String {
        Change.Level.allCases.reversed().map { level in
            ".\(level.rawValue) .level { color: \(ground(level.cssColors)) }"
        }.joined(separator: " ")
    }

    private func html(_ text: String) -> String { XMLText.escaped(VisibleText.line(text)) }

    private func row(_ change: Change) -> String {
        let others = change.bodies.count > 1 ? " <small>\(report.words.more(change.bodies.count - 1))</small>" : ""
        let place =
            (change.newLocation ?? change.oldLocation).map { "<br><small>\(html("\($0)"))</small>" } ?? ""
        let seen = change.seen.map { "<br><small>\($0.text(in: report.language, html))</small>" } ?? ""
        return """
            <tr class="\(change.level.rawValue)"><td class="level">\(change.level.rawValue)</td>\
            <td>\(html(change.body))\(others)</td><td><code>\(html(change.path))</code></td>\
            <td>\(change.kind.rawValue): \(html(change.detail.text[report.language]))</td>\
            <td><b>\(change.effect.rawValue)</b>: \(html(change.reason[report.language]))</td>\
            <td>\(html(change.evidence.text[report.language]))\(place)\(seen)</td></tr>

            """
    }

    private func stability() -> String {
        if report.drift.shapes.isEmpty { return "" }
        let words = report.words
        let items = report.shownShapes.map { "<li><code>\(html($0.name))</code>: \(words.counts($0))</li>" }
        return "<h2>\(words.stabilityTitle)</h2>\n<p>\(report.stability)</p>\n"
            + "<ul>\n\(items.joined(separator: "\n"))\n</ul>\n"
    }

    private func notCompared() -> String {
        if report.drift.notCompared.isEmpty { return "" }
        let words = report.words
        let items = report.drift.notCompared.map { entry in
            "<li>\(html(words.body(entry))), \(words.notCompared): "
                + "\(html(words.parts(entry)))</li>"
        }
        return "<h2>\(words.notComparedTitle)</h2>\n<p>\(words.notComparedReason)</p>\n"
            + "<ul>\n\(items.joined(separator: "\n"))\n</ul>\n"
    }

    private func questions() -> String {
        if report.drift.questions.isEmpty { return "" }
        let words = report.words
        let items = report.drift.questions.map { question in
            let place = words.place("<code>\(html(question.path))</code>", of: html(question.body))
            return
                "<li>\(place)\(question.text(in: report.language)) \(html(question.evidence.text[report.language])); \(words.needed(question))</li>"
        }
        return "<h2>\(words.notConcludedHeading)</h2>\n<ul>\n\(items.joined(separator: "\n"))\n</ul>\n"
    }
}
