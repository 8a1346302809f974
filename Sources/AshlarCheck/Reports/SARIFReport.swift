import AshlarGraph
import Foundation

/// Findings as SARIF 2.1.0 (OASIS), which GitHub and others show in the code.
struct SARIFReport {
    private struct Text: Encodable { let text: String }
    private struct Artifact: Encodable {
        let uri: String
        /// A path that is relative is so to the folder that the run was started in.
        let uriBaseId: String?
    }
    private struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
        let endColumn: Int?
    }
    private struct Physical: Encodable {
        let artifactLocation: Artifact
        let region: Region
    }
    private struct Location: Encodable {
        var id: Int?
        let physicalLocation: Physical
        var message: Text?
    }
    private struct Configuration: Encodable { let level: String }
    private struct Descriptor: Encodable {
        let id: String
        let shortDescription: Text
        let fullDescription: Text
        let defaultConfiguration: Configuration
    }
    private struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Text
        let locations: [Location]
        let relatedLocations: [Location]?
        let partialFingerprints: [String: String]
    }
    private struct Driver: Encodable {
        let name = "ashlar"
        let version: String
        let informationUri = "https://github.com/ashlar-swift/ashlar"
        let rules: [Descriptor]
    }
    private struct Tool: Encodable { let driver: Driver }
    private struct Notification: Encodable {
        struct Place: Encodable {
            struct Physical: Encodable { let artifactLocation: Artifact }
            let physicalLocation: Physical
        }
        let level = "warning"
        let message: Text
        let locations: [Place]
    }
    private struct Invocation: Encodable {
        let executionSuccessful = true
        let toolExecutionNotifications: [Notification]
    }
    private struct Run: Encodable {
        let tool: Tool
        let invocations: [Invocation]
        let columnKind = "unicodeCodePoints"
        let results: [Result]
    }
    private struct Log: Encodable {
        enum CodingKeys: String, CodingKey { case schema = "$schema", version, runs }
        let schema = "https://json.schemastore.org/sarif-2.1.0.json"
        let version = "2.1.0"
        let runs: [Run]
    }

    private let report: Report

    init(_ report: Report) { self.report = report }

    func text() throws -> String {
        let guides = RuleRegistry.rules.map(\.guide)
        let indices = Dictionary(uniqueKeysWithValues: guides.enumerated().map { ($1.id, $0) })
        let rules = guides.map { guide in
            Descriptor(
                id: guide.id, shortDescription: Text(text: guide.summary[report.language]),
                fullDescription: Text(text: guide.reason[report.language]),
                defaultConfiguration: Configuration(level: level(guide.level)))
        }
        let results = report.findings.map { finding in
            Result(
                ruleId: finding.rule, ruleIndex: indices[finding.rule] ?? -1, level: level(finding.level),
                message: Text(text: report.message(finding)), locations: [location(finding.path, finding.place)],
                relatedLocations: finding.related.isEmpty
                    ? nil
                    : finding.related.enumerated().map { index, related in
                        var place = location(related.path, related.place)
                        place.id = index
                        place.message = Text(text: related.message[report.language])
                        return place
                    },
                partialFingerprints: ["declaration/v1": "\(finding.rule):\(finding.declaration)"])
        }
        let notifications = report.troubles.map { trouble in
            Notification(
                message: Text(text: trouble.what[report.language]),
                locations: [.init(physicalLocation: .init(artifactLocation: artifact(trouble.path)))])
        }
        let run = Run(
            tool: Tool(driver: Driver(version: "0.1.0", rules: rules)),
            invocations: [Invocation(toolExecutionNotifications: notifications)], results: results)
        return try JSONReport.encode(Log(runs: [run]))
    }

    private func location(_ path: String, _ place: SourcePlace) -> Location {
        let column = report.lines.column(of: place, in: report.location(path))
        let region = Region(
            startLine: max(1, Int(place.line)), startColumn: max(1, column.start),
            endColumn: column.end > column.start ? column.end : nil)
        return Location(
            physicalLocation: Physical(artifactLocation: artifact(report.shown(path)), region: region))
    }

    private func artifact(_ path: String) -> Artifact {
        var allowed = CharacterSet.urlPathAllowed
        allowed.remove(charactersIn: ":")
        let uri = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
        let isAbsolute = path.hasPrefix("/")
        return Artifact(uri: isAbsolute ? "file://\(uri)" : uri, uriBaseId: isAbsolute ? nil : "%SRCROOT%")
    }

    private func level(_ level: Level) -> String { level == .information ? "note" : level.rawValue }
}
