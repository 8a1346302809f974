import AshlarContract
import AshlarReport
import Foundation

/// A drift as SARIF 2.1.0 (OASIS), for code scanning.
struct SARIFReport {
    let report: DriftReport

    private struct Log: Encodable {
        var schema = "https://json.schemastore.org/sarif-2.1.0.json"
        var version = "2.1.0"
        var runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }

    private struct Run: Encodable {
        var tool: Tool
        var results: [Entry]
        var invocations: [Invocation]?
    }

    /// The run of the tool, with what it passed over: no result, and so no finding.
    private struct Invocation: Encodable {
        var executionSuccessful = true
        var toolExecutionNotifications: [Notification]
    }

    private struct Notification: Encodable {
        var level = "note"
        var message: Message
    }

    private struct Tool: Encodable { var driver: Driver }

    private struct Driver: Encodable {
        var name = "ashlar drift"
        var version = "0.1.0"
        var informationUri = "https://github.com/ashlar-swift/ashlar"
        var rules: [Rule]
    }

    private struct Rule: Encodable {
        var id: String
        var shortDescription: Message
    }

    private struct Message: Encodable { var text: String }

    private struct Entry: Encodable {
        var ruleId: String
        var level: String
        var message: Message
        var locations: [Location]
        /// The payloads that speak for it.
        var relatedLocations: [Related]?
        var partialFingerprints: [String: String]
    }

    private struct Location: Encodable {
        var physicalLocation: Physical?
        var logicalLocations: [Logical]
    }

    private struct Related: Encodable {
        var id: Int
        var message: Message
        var physicalLocation: Physical
    }

    private struct Physical: Encodable {
        var artifactLocation: Artifact
        var region: Region?

        init(path: String, line: Int?) {
            artifactLocation = Artifact(uri: SARIFReport.uri(path))
            region = line.map { Region(startLine: $0) }
        }
    }

    private struct Artifact: Encodable { var uri: String }
    private struct Region: Encodable { var startLine: Int }
    private struct Logical: Encodable { var fullyQualifiedName: String }

    func text() -> String {
        let kinds = Set(report.drift.changes.map(\.kind)).sorted { $0.rawValue < $1.rawValue }
        let rules = kinds.map { kind in
            Rule(id: kind.rawValue, shortDescription: Message(text: kind.rawValue.replacing("-", with: " ")))
        }
        var run = Run(tool: Tool(driver: Driver(rules: rules)), results: report.drift.changes.map(entry))
        if !report.drift.notCompared.isEmpty {
            run.invocations = [Invocation(toolExecutionNotifications: report.drift.notCompared.map(notification))]
        }
        return DriftJSON.text(Log(runs: [run]))
    }

    private func notification(_ entry: NotCompared) -> Notification {
        let words = report.words
        let name = VisibleText.line(words.body(entry))
        return Notification(
            message: Message(text: "\(name): \(words.notCompared): \(VisibleText.line(words.parts(entry)))"))
    }

    private func entry(_ change: Change) -> Entry {
        let levels: [Change.Level: String] = [.breaking: "error", .warning: "warning", .compatible: "note"]
        let name = "\(VisibleText.line(change.body)) \(VisibleText.line(change.path))"
        let text =
            "\(name): \(VisibleText.line(change.detail.text[report.language])). \(change.effect.rawValue): \(change.reason[report.language]) (\(change.evidence))."
        let physical = (change.newLocation ?? change.oldLocation).map { Physical(path: $0.path, line: $0.line) }
        return Entry(
            ruleId: change.kind.rawValue, level: levels[change.level] ?? "note", message: Message(text: text),
            locations: [Location(physicalLocation: physical, logicalLocations: [Logical(fullyQualifiedName: name)])],
            relatedLocations: change.seen.map(related),
            partialFingerprints: ["ashlarDrift/v1": "\(change.kind.rawValue) \(change.direction.rawValue) \(name)"])
    }

    /// The first, the last, and the examples that are neither.
    private func related(_ seen: SeenPlaces) -> [Related] {
        var places = [(seen.first, "first seen")]
        if seen.last != seen.first { places.append((seen.last, "last seen")) }
        places += seen.examples.filter { $0 != seen.first && $0 != seen.last }.map { ($0, "seen") }
        return places.enumerated().map { index, item in
            let (place, what) = item
            return Related(
                id: index + 1, message: Message(text: "\(what): \(VisibleText.line("\(place)"))"),
                physicalLocation: Physical(path: place.path, line: place.line))
        }
    }

    /// A path as a relative reference (RFC 3986), or as a file URL.
    private static func uri(_ path: String) -> String {
        let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
}
