import AshlarSyntax
import Foundation

/// The forms that findings are told in.
package enum ReportFormat: String, Sendable, CaseIterable {
    case terminal, xcode, github, sarif, json, checkstyle
}

/// What a report is made from.
package struct Report {
    let findings: [Finding]
    let language: Localized.Language
    let usesColor: Bool
    /// Where each file lies, to show its lines.
    let locations: [String: String]

    package init(
        _ findings: [Finding], language: Localized.Language = .english, usesColor: Bool = false,
        files: [SourceFileEntry] = []
    ) {
        self.findings = findings
        self.language = language
        self.usesColor = usesColor
        locations = Dictionary(files.map { ($0.path, $0.location) }, uniquingKeysWith: { first, _ in first })
    }

    /// The text of the report; empty when there is nothing to tell and the form needs no frame.
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

    func message(_ finding: Finding) -> String { finding.message[language] }

    // MARK: Lines

    private func xcode() -> String {
        findings.map { finding in
            let level = finding.level == .information ? "note" : finding.level.rawValue
            let path = locations[finding.path] ?? finding.path
            return
                "\(path):\(finding.place.line):\(finding.place.column): \(level): \(message(finding)) [\(finding.rule)]\n"
        }.joined()
    }

    private func github() -> String {
        func escaped(_ text: String, isProperty: Bool = false) -> String {
            var text = text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
                .replacingOccurrences(of: "\n", with: "%0A")
            if isProperty {
                text = text.replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
            }
            return text
        }
        return findings.map { finding in
            let command = ["notice", "warning", "error"][Level.allCases.firstIndex(of: finding.level)!]
            let path = escaped(finding.path, isProperty: true)
            return
                "::\(command) file=\(path),line=\(finding.place.line),col=\(finding.place.column),title=\(finding.rule)::\(escaped(message(finding)))\n"
        }.joined()
    }

    private func checkstyle() -> String {
        func escaped(_ text: String) -> String {
            var result = ""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "&": result += "&amp;"
                case "<": result += "&lt;"
                case ">": result += "&gt;"
                case "\"": result += "&quot;"
                // XML has no place for other control characters.
                case let scalar where scalar.value < 0x20: result += " "
                default: result.unicodeScalars.append(scalar)
                }
            }
            return result
        }
        var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
        for (path, group) in Dictionary(grouping: findings, by: \.path).sorted(by: { $0.key < $1.key }) {
            text += "  <file name=\"\(escaped(path))\">\n"
            for finding in group {
                let severity = finding.level == .information ? "info" : finding.level.rawValue
                text +=
                    "    <error line=\"\(finding.place.line)\" column=\"\(finding.place.column)\" severity=\"\(severity)\" "
                text += "message=\"\(escaped(message(finding)))\" source=\"ashlar.\(finding.rule)\"/>\n"
            }
            text += "  </file>\n"
        }
        return text + "</checkstyle>\n"
    }
}
