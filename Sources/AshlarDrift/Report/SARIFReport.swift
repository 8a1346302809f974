import AshlarContract
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
        var partialFingerprints: [String: String]
    }

    private struct Location: Encodable {
        var physicalLocation: Physical?
        var logicalLocations: [Logical]
    }

    private struct Physical: Encodable {
        var artifactLocation: Artifact
        var region: Region
    }

    private struct Artifact: Encodable { var uri: String }
    private struct Region: Encodable { var startLine: Int }
    private struct Logical: Encodable { var fullyQualifiedName: String }

    func text() -> String {
        let kinds = Set(report.drift.changes.map(\.kind)).sorted { $0.rawValue < $1.rawValue }
        let rules = kinds.map { kind in
            Rule(id: kind.rawValue, shortDescription: Message(text: kind.rawValue.replacing("-", with: " ")))
        }
        let run = Run(tool: Tool(driver: Driver(rules: rules)), results: report.drift.changes.map(entry))
        return DriftJSON.text(Log(runs: [run]))
    }

    private func entry(_ change: Change) -> Entry {
        let levels: [Change.Level: String] = [.breaking: "error", .warning: "warning", .compatible: "note"]
        let name = "\(VisibleText.line(change.body)) \(VisibleText.line(change.path))"
        let text =
            "\(name): \(VisibleText.line(change.detail)). \(change.effect.rawValue): \(change.reason) (\(change.evidence))."
        let physical = (change.newLocation ?? change.oldLocation).map { location in
            Physical(
                artifactLocation: Artifact(uri: SARIFReport.uri(location.path)),
                region: Region(startLine: location.line))
        }
        return Entry(
            ruleId: change.kind.rawValue, level: levels[change.level] ?? "note", message: Message(text: text),
            locations: [Location(physicalLocation: physical, logicalLocations: [Logical(fullyQualifiedName: name)])],
            partialFingerprints: ["ashlarDrift/v1": "\(change.kind.rawValue) \(change.direction.rawValue) \(name)"])
    }

    /// A path as a relative reference (RFC 3986), or as a file URL.
    private static func uri(_ path: String) -> String {
        let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
}
