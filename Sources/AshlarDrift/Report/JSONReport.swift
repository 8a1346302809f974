import AshlarContract
import AshlarLocalization
import AshlarReport

/// A drift for programs.
struct JSONReport {
    let report: DriftReport

    private struct Document: Encodable {
        var version = 1
        var old: String
        var new: String
        var breaking: Int
        var warnings: Int
        var compatible: Int
        var changes: [Entry]
        var notConcluded: [Question]
        var notCompared: [Uncompared]
        var comparedShapes: Int
        /// The shapes that changed.
        var shapes: [Shape]
    }

    private struct Shape: Encodable {
        var name: String
        var changed, fields: Int
    }

    /// The parts of one endpoint that are not compared.
    private struct Uncompared: Encodable {
        var body: String
        var parts: [String]
    }

    private struct Place: Encodable {
        var file: String
        var line: Int

        init(_ location: SourceLocation) {
            file = location.path
            line = location.line
        }
    }

    /// A payload of the inputs.
    private struct Payload: Encodable {
        var file: String
        var line, entry: Int?
        var time: String?

        init(_ place: PayloadPlace) {
            (file, line, entry, time) = (place.path, place.line, place.entry, place.time)
        }
    }

    private struct Entry: Encodable {
        var kind, direction, level, effect, body, path, detail, reason, evidence: String
        var old: Place?
        var new: Place?
        var bodies: [String]
        var firstSeen, lastSeen: Payload?
        var examples: [Payload]?

        init(_ change: Change, _ language: Localized.Language) {
            kind = change.kind.rawValue
            direction = change.direction.rawValue
            level = change.level.rawValue
            effect = change.effect.rawValue
            body = change.body
            path = change.path
            detail = change.detail.text[language]
            reason = change.reason[language]
            evidence = change.evidence.text[language]
            old = change.oldLocation.map(Place.init)
            new = change.newLocation.map(Place.init)
            bodies = change.bodies.isEmpty ? [change.body] : change.bodies
            firstSeen = (change.seen?.first).map(Payload.init)
            lastSeen = (change.seen?.last).map(Payload.init)
            examples = change.seen?.examples.map(Payload.init)
        }
    }

    private struct Question: Encodable {
        var kind: String
        var detail: String?
        var body, path, evidence: String
        var needed: Int
    }

    func text() -> String {
        let drift = report.drift
        let document = Document(
            old: report.oldName, new: report.newName, breaking: drift.count(.breaking), warnings: drift.count(.warning),
            compatible: drift.count(.compatible), changes: drift.changes.map { Entry($0, report.language) },
            notConcluded: drift.questions.map {
                Question(
                    kind: $0.kind.rawValue, detail: $0.detail?[report.language], body: $0.body, path: $0.path,
                    evidence: $0.evidence.text[report.language],
                    needed: $0.needed)
            },
            notCompared: drift.notCompared.map { Uncompared(body: $0.body, parts: $0.parts.map(\.name)) },
            comparedShapes: drift.comparedShapes,
            shapes: drift.shapes.map { Shape(name: $0.name, changed: $0.changed, fields: $0.fields) })
        // The document contains only strings and integers, so that encoding cannot fail.
        return (try? JSONText.pretty(document)) ?? "{}\n"
    }
}
