import AshlarReport

/// The findings as JSON, for other programs.
///
/// `line` and `column` start at 1, and columns count UTF-8 bytes, like those of the compiler. `offset` and `length`
/// count the bytes of the file. New keys may be added, but the meaning of a key changes only with `version`.
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
        let confidence: String
        let path: String
        let line: Int
        let column: Int
        let offset: Int
        let length: Int
        let declaration: String
        let message: String
        let isFixable: Bool
        let related: [Related]
    }
    private struct Trouble: Encodable {
        let path: String
        let message: String
    }
    private struct Unbuilt: Encodable {
        let path: String
        let project: String
    }
    private struct Document: Encodable {
        let version: Int
        let findings: [Item]
        let unread: [Trouble]
        let unbuilt: [Unbuilt]
    }

    private let report: Report

    init(_ report: Report) { self.report = report }

    func text() throws -> String { try JSONText.pretty(document) }

    private var document: Document {
        let items = report.findings.map { finding in
            Item(
                rule: finding.rule, level: finding.level.rawValue,
                confidence: finding.confidence.word, path: report.shown(finding.path),
                line: Int(finding.place.line), column: Int(finding.place.column), offset: Int(finding.place.offset),
                length: Int(finding.place.length), declaration: finding.declaration,
                message: report.message(finding), isFixable: !finding.edits.isEmpty,
                related: finding.related.map {
                    .init(
                        path: report.shown($0.path), line: Int($0.place.line), column: Int($0.place.column),
                        message: $0.message[report.language])
                })
        }
        let unread = report.troubles.map { Trouble(path: $0.path, message: $0.what[report.language]) }
        let unbuilt = report.unbuilt.map { Unbuilt(path: $0.file.shown, project: $0.project) }
        return Document(version: 1, findings: items, unread: unread, unbuilt: unbuilt)
    }
}
