import AshlarSyntax
import Foundation

extension Report {
    /// Findings grouped by file, each with its line.
    func terminal() -> String {
        var text = ""
        for (path, group) in Dictionary(grouping: findings, by: \.path).sorted(by: { $0.key < $1.key }) {
            let lines = Report.lines(of: locations[path])
            text += paint(path, "1") + "\n"
            for finding in group {
                text +=
                    "  \(finding.place.line):\(finding.place.column)  \(paint(word(finding.level), color(finding.level)))"
                text += "  \(Report.clean(message(finding)))  \(paint(finding.rule, "2"))\n"
                text += snippet(finding, lines)
            }
            text += "\n"
        }
        return text
    }

    private func word(_ level: Level) -> String {
        switch (level, language) {
        case (.error, .english): "error"
        case (.warning, .english): "warning"
        case (.information, .english): "note"
        case (.error, .simplifiedChinese): "错误"
        case (.warning, .simplifiedChinese): "警告"
        case (.information, .simplifiedChinese): "提示"
        }
    }

    private func color(_ level: Level) -> String {
        switch level {
        case .error: "31"
        case .warning: "33"
        case .information: "36"
        }
    }

    private func paint(_ text: String, _ code: String) -> String {
        usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private func snippet(_ finding: Finding, _ lines: [Substring]) -> String {
        let number = Int(finding.place.line)
        guard number >= 1, number <= lines.count else { return "" }
        let line = Report.clean(String(lines[number - 1]))
        guard line.count <= 200 else { return "" }
        let column = Int(finding.place.column) - 1
        let prefix = String(decoding: line.utf8.prefix(column), as: UTF8.self)
        let width = max(1, min(Int(finding.place.length), line.utf8.count - column))
        let label = String(repeating: " ", count: max(0, 5 - String(number).count)) + String(number)
        let marks = String(repeating: " ", count: prefix.count) + String(repeating: "^", count: width)
        return "  \(label) │ \(line)\n        │ \(paint(marks, color(finding.level)))\n"
    }

    private static func lines(of location: String?) -> [Substring] {
        guard let location, let data = FileManager.default.contents(atPath: location) else { return [] }
        return String(decoding: data, as: UTF8.self).split(omittingEmptySubsequences: false) {
            $0 == "\n" || $0 == "\r\n"
        }
    }

    /// Names and lines of code must not steer the terminal.
    private static func clean(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) ? " " : $0 }))
    }
}
