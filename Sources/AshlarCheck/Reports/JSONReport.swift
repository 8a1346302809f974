import AshlarSyntax
import Foundation

/// Findings for programs.
struct JSONReport {
    private struct Item: Encodable {
        struct Related: Encodable {
            let path: String
            let line: Int
            let column: Int
            let message: String
        }
        let rule: String
        let level: String
        let path: String
        let line: Int
        let column: Int
        let length: Int
        let declaration: String
        let message: String
        let isFixable: Bool
        let related: [Related]
    }
    private struct Document: Encodable {
        let version: Int
        let findings: [Item]
    }

    private let report: Report

    init(_ report: Report) { self.report = report }

    func text() throws -> String {
        let items = report.findings.map { finding in
            Item(
                rule: finding.rule, level: finding.level.rawValue, path: finding.path, line: Int(finding.place.line),
                column: Int(finding.place.column), length: Int(finding.place.length), declaration: finding.declaration,
                message: report.message(finding), isFixable: !finding.edits.isEmpty,
                related: finding.related.map {
                    .init(
                        path: $0.path, line: Int($0.place.line), column: Int($0.place.column),
                        message: $0.message[report.language])
                })
        }
        return try JSONReport.encode(Document(version: 1, findings: items))
    }

    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
