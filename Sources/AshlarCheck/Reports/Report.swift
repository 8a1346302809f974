import AshlarLocalization
import AshlarReport
import Foundation

/// The formats of reports.
package enum ReportFormat: String, Sendable, CaseIterable {
    case terminal, xcode, github, sarif, json, checkstyle
}

/// The input of a report.
package struct Report {
    let findings: [Finding]
    let troubles: [SourceTrouble]
    let unbuilt: [UnbuiltFile]
    let language: Localized.Language
    let usesColor: Bool
    /// The columns of the terminal; `nil` when the output is not a terminal.
    let width: Int?
    let lines: SourceLines
    private let files: [String: SourceFileEntry]

    /// - Parameters:
    ///   - findings: the findings, sorted by path and place.
    ///   - troubles: the files that could not be read.
    ///   - unbuilt: the files that were left out because no target builds them.
    ///   - language: the language of the messages.
    ///   - usesColor: whether the terminal shows colors.
    ///   - width: the columns of the terminal; `nil` when the output is not a terminal.
    ///   - files: the locations of the findings' files, to show their lines.
    package init(
        _ findings: [Finding], troubles: [SourceTrouble] = [], unbuilt: [UnbuiltFile] = [],
        language: Localized.Language = .english, usesColor: Bool = false, width: Int? = nil,
        files: [SourceFileEntry] = []
    ) {
        self.findings = findings
        self.troubles = troubles
        self.unbuilt = unbuilt
        self.language = language
        self.usesColor = usesColor
        self.width = width
        self.files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        lines = SourceLines()
    }

    /// Returns the text of the report; empty when there are no findings and the format needs no frame.
    package func text(_ format: ReportFormat) throws -> String {
        switch format {
        case .terminal: terminal()
        case .xcode: xcode()
        case .github: github()
        case .sarif: try SARIFReport(self).text()
        case .json: try JSONReport(self).text()
        case .checkstyle: checkstyle()
        }
    }

    /// Returns the message, with a note when the fix is only a suggestion.
    func message(_ finding: Finding) -> String {
        let message = finding.message[language]
        guard let doubt = finding.doubt?[language] else { return message }
        return switch (language, finding.edits.isEmpty) {
        case (.english, true): "\(message) (a suggestion that --fix does not apply: \(doubt))"
        case (.english, false): "\(message) (--fix applies a part of it: \(doubt))"
        case (.simplifiedChinese, true): "\(message)（仅为建议，--fix 不会执行：\(doubt)）"
        case (.simplifiedChinese, false): "\(message)（--fix 只执行其中一部分：\(doubt)）"
        }
    }

    /// The path as reports print it: from the working folder.
    func shown(_ path: String) -> String { files[path]?.shown ?? path }

    /// The location of a file; `nil` for a text in memory.
    func location(_ path: String) -> String? { files[path]?.location }

    /// The findings of each file, by the path that is printed.
    var groups: [(path: String, findings: [Finding])] {
        Dictionary(grouping: findings, by: \.path).map { (path: $0.key, findings: $0.value) }
            .sorted { shown($0.path) < shown($1.path) }
    }

    // MARK: Lines

    private func xcode() -> String {
        findings.map { finding in
            let level = finding.level == .information ? "note" : finding.level.rawValue
            let place = "\(location(finding.path) ?? finding.path):\(finding.place.line):\(finding.place.column)"
            return "\(VisibleText.of(place)): \(level): \(VisibleText.of(message(finding))) [\(finding.rule)]\n"
        }.joined()
    }

    private func github() -> String {
        func escaped(_ text: String, isProperty: Bool = false) -> String {
            var escaped = ""
            for scalar in VisibleText.of(text).unicodeScalars {
                switch scalar {
                case "%": escaped += "%25"
                case ":" where isProperty: escaped += "%3A"
                case "," where isProperty: escaped += "%2C"
                default: escaped.unicodeScalars.append(scalar)
                }
            }
            return escaped
        }
        return findings.map { finding in
            let command = ["notice", "warning", "error"][Level.allCases.firstIndex(of: finding.level)!]
            let path = escaped(shown(finding.path), isProperty: true)
            let column = lines.column(of: finding.place, in: location(finding.path)).start
            return "::\(command) file=\(path),line=\(finding.place.line),col=\(column),title=\(finding.rule)::"
                + "\(escaped(message(finding)))\n"
        }.joined()
    }

    private func checkstyle() -> String {
        func escaped(_ text: String) -> String { XMLText.escaped(text, isAttribute: true) }
        var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
        for (path, group) in groups {
            text += "  <file name=\"\(escaped(shown(path)))\">\n"
            for finding in group {
                let severity = finding.level == .information ? "info" : finding.level.rawValue
                let column = lines.column(of: finding.place, in: location(path)).start
                text += "    <error line=\"\(finding.place.line)\" column=\"\(column)\" severity=\"\(severity)\" "
                text += "message=\"\(escaped(message(finding)))\" source=\"ashlar.\(finding.rule)\"/>\n"
            }
            text += "  </file>\n"
        }
        return text + "</checkstyle>\n"
    }
}
