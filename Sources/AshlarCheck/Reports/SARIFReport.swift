import AshlarGraph
import AshlarReport

/// Findings as SARIF, for code scanning.
struct SARIFReport {
    private let report: Report

    init(_ report: Report) { self.report = report }

    func text() throws -> String {
        let guides = RuleRegistry.rules.map(\.guide)
        let indices = Dictionary(uniqueKeysWithValues: guides.enumerated().map { ($1.id, $0) })
        let rules = guides.map { guide in
            SARIF.Rule(
                guide.id, summary: guide.summary[report.language], reason: guide.reason[report.language],
                level: level(guide.level))
        }
        let results = report.findings.map { finding in
            SARIF.Result(
                rule: finding.rule, ruleIndex: indices[finding.rule] ?? -1, level: level(finding.level),
                message: report.message(finding), locations: [location(finding.path, finding.place)],
                related: finding.related.isEmpty
                    ? nil
                    : finding.related.enumerated().map { index, related in
                        location(
                            related.path, related.place, id: index, message: related.message[report.language])
                    },
                fingerprints: ["declaration/v1": "\(finding.rule):\(finding.declaration)"])
        }
        var notifications = report.troubles.map { trouble in
            SARIF.Notification(
                .warning, trouble.what[report.language], locations: [SARIF.Location(artifact(trouble.path))])
        }
        if let leftOut = report.leftOut { notifications.append(SARIF.Notification(.note, leftOut)) }
        let run = SARIF.Run(
            SARIF.Driver("ashlar", rules: rules), notifications: notifications, columnKind: "unicodeCodePoints",
            results: results)
        return try JSONText.pretty(SARIF.Log(run))
    }

    private func location(
        _ path: String, _ place: SourcePlace, id: Int? = nil, message: String? = nil
    ) -> SARIF.Location {
        let column = report.lines.column(of: place, in: report.location(path))
        let start = max(1, column.start)
        let region = SARIF.Region(line: max(1, Int(place.line)), columns: start..<max(start, column.end))
        return SARIF.Location(artifact(report.shown(path)), region: region, id: id, message: message)
    }

    /// A relative path starts from the folder in which the run was started.
    private func artifact(_ path: String) -> SARIF.Artifact { SARIF.Artifact(path: path, base: "%SRCROOT%") }

    private func level(_ level: Level) -> SARIF.Level {
        switch level {
        case .information: .note
        case .warning: .warning
        case .error: .error
        }
    }
}
