import Foundation

/// The parts of SARIF 2.1.0 (OASIS) that Ashlar's reports have; GitHub and others show them in the code.
package enum SARIF {
    package struct Log: Encodable {
        enum CodingKeys: String, CodingKey { case schema = "$schema", version, runs }

        private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
        private let version = "2.1.0"
        private let runs: [Run]

        package init(_ run: Run) { runs = [run] }
    }

    package struct Run: Encodable {
        private struct Tool: Encodable { let driver: Driver }

        private let tool: Tool
        private let invocations: [Invocation]?
        private let columnKind: String?
        private let results: [Result]

        /// - Parameters:
        ///   - driver: the command that ran, with its rules.
        ///   - notifications: the inputs that the run skipped, which are not results; `nil` prints no invocation.
        ///   - columnKind: how columns are counted; `nil` when no region has columns.
        ///   - results: the findings.
        package init(
            _ driver: Driver, notifications: [Notification]?, columnKind: String? = nil, results: [Result]
        ) {
            tool = Tool(driver: driver)
            invocations = notifications.map { [Invocation(toolExecutionNotifications: $0)] }
            self.columnKind = columnKind
            self.results = results
        }
    }

    private struct Invocation: Encodable {
        let executionSuccessful = true
        let toolExecutionNotifications: [Notification]
    }

    package struct Driver: Encodable {
        private let name: String
        private let version = Published.version
        private let informationUri = Published.address
        private let rules: [Rule]

        package init(_ name: String, rules: [Rule]) {
            self.name = name
            self.rules = rules
        }
    }

    package struct Rule: Encodable {
        private struct Configuration: Encodable { let level: Level }

        private let id: String
        private let shortDescription: Text
        private let fullDescription: Text?
        private let defaultConfiguration: Configuration?

        package init(_ id: String, summary: String, reason: String? = nil, level: Level? = nil) {
            self.id = id
            shortDescription = Text(summary)
            fullDescription = reason.map(Text.init)
            defaultConfiguration = level.map(Configuration.init)
        }
    }

    package enum Level: String, Encodable { case note, warning, error }

    package struct Text: Encodable {
        private let text: String

        package init(_ text: String) { self.text = text }
    }

    package struct Notification: Encodable {
        private let level: Level
        private let message: Text
        private let locations: [Location]?

        package init(_ level: Level, _ message: String, locations: [Location]? = nil) {
            self.level = level
            self.message = Text(message)
            self.locations = locations
        }
    }

    package struct Result: Encodable {
        package let ruleId: String
        package var ruleIndex: Int?
        package let level: Level
        package let message: Text
        package let locations: [Location]
        package var relatedLocations: [Location]?
        /// Fingerprints that stay the same while lines move, by the name of their algorithm.
        package let partialFingerprints: [String: String]

        package init(
            rule: String, ruleIndex: Int? = nil, level: Level, message: String, locations: [Location],
            related: [Location]?, fingerprints: [String: String]
        ) {
            ruleId = rule
            self.ruleIndex = ruleIndex
            self.level = level
            self.message = Text(message)
            self.locations = locations
            relatedLocations = related
            partialFingerprints = fingerprints
        }
    }
}
