import AshlarContract
import AshlarLocalization
import AshlarReport

/// A drift as SARIF, for code scanning.
struct SARIFReport {
    let report: DriftReport

    func text() -> String {
        let kinds = Set(report.drift.changes.map(\.kind)).sorted { $0.rawValue < $1.rawValue }
        let rules = kinds.map { SARIF.Rule($0.rawValue, summary: $0.rawValue.replacing("-", with: " ")) }
        let notifications = report.drift.notCompared.map(notification)
        let run = SARIF.Run(
            SARIF.Driver("ashlar drift", rules: rules), notifications: notifications.isEmpty ? nil : notifications,
            results: report.drift.changes.map(result))
        // The log contains only strings and integers, so that encoding cannot fail.
        return (try? JSONText.pretty(SARIF.Log(run))) ?? "{}\n"
    }

    private func notification(_ entry: NotCompared) -> SARIF.Notification {
        let words = report.words
        let name = VisibleText.line(words.body(entry))
        return SARIF.Notification(.note, "\(name): \(words.notCompared): \(VisibleText.line(words.parts(entry)))")
    }

    private func result(_ change: Change) -> SARIF.Result {
        let name = "\(VisibleText.line(change.body)) \(VisibleText.line(change.path))"
        let language = report.language
        let detail = VisibleText.line(change.detail.text[language])
        let (reason, evidence) = (change.reason[language], change.evidence.text[language])
        let text = language.pick(
            "\(name): \(detail). \(change.effect.rawValue): \(reason) (\(evidence)).",
            zh: "\(name)：\(detail)。\(change.effect.rawValue)：\(reason)（\(evidence)）。")
        let place = change.newLocation ?? change.oldLocation
        let location = SARIF.Location(
            place.map { SARIF.Artifact(path: $0.path) }, region: place.map { SARIF.Region(line: $0.line) }, name: name)
        return SARIF.Result(
            rule: change.kind.rawValue, level: change.level.sarif, message: text, locations: [location],
            related: change.seen.map(related),
            fingerprints: ["ashlarDrift/v1": "\(change.kind.rawValue) \(change.direction.rawValue) \(name)"])
    }

    /// Returns the payloads that show a change: the first, the last, and the other examples.
    private func related(_ seen: SeenPlaces) -> [SARIF.Location] {
        let language = report.language
        var places = [(seen.first, language.pick("first seen", zh: "最早见到"))]
        if seen.last != seen.first { places.append((seen.last, language.pick("last seen", zh: "最晚见到"))) }
        places += seen.examples.filter { $0 != seen.first && $0 != seen.last }.map {
            ($0, language.pick("seen", zh: "见到"))
        }
        return places.enumerated().map { index, item in
            let (place, what) = item
            return SARIF.Location(
                SARIF.Artifact(path: place.path), region: place.line.map { SARIF.Region(line: $0) }, id: index + 1,
                message: "\(what): \(VisibleText.line("\(place)"))")
        }
    }
}
