import AshlarLocalization
import AshlarReport
import Foundation

extension Report {
    /// Findings grouped by file, each with its line.
    func terminal() -> String {
        var text = ""
        for (path, group) in groups {
            text += paint(VisibleText.of(shown(path)), .bold) + "\n"
            for finding in group {
                let level = paint(Report.word(finding.level, language), color(finding.level))
                text += "  \(finding.place.line):\(finding.place.column)  \(level)"
                text += "  \(VisibleText.of(message(finding)))  \(paint(finding.rule, .faint))\n"
                text += snippet(finding) + otherPlaces(finding)
            }
            text += "\n"
        }
        return text
    }

    /// The number of findings of each level, and of the files that were read.
    ///
    /// - Parameter files: the number of files that were read.
    package func summary(files: Int) -> String {
        let counts = counts(files: files)
        guard let leftOut else { return counts }
        return switch language {
        case .english: "\(counts); \(leftOut)"
        case .simplifiedChinese: "\(counts)；另有 \(leftOut)"
        }
    }

    /// A text with the number of files that no target builds; `nil` if targets build all of them.
    var leftOut: String? {
        if unbuilt.isEmpty { return nil }
        let projects = Set(unbuilt.map(\.project)).sorted()
        return switch language {
        case .english:
            "\(Counted.text(unbuilt.count, "file")) left out, in no target of " + projects.joined(separator: " or ")
        case .simplifiedChinese:
            "\(unbuilt.count) 个文件不属于 \(projects.joined(separator: "、")) 的任何目标，未检查"
        }
    }

    private func counts(files: Int) -> String {
        let counts = Level.allCases.reversed().map { level in (level, findings.count { $0.level == level }) }.filter {
            $0.1 > 0
        }
        switch language {
        case .english:
            let read = Counted.text(files, "file")
            if counts.isEmpty { return "no findings in \(read)" }
            return counts.map { Counted.text($0.1, Report.word($0.0, language)) }
                .joined(separator: ", ") + " in \(read)"
        case .simplifiedChinese:
            if counts.isEmpty { return "\(files) 个文件，没有发现问题" }
            return "\(files) 个文件，" + counts.map { "\($0.1) 个\(Report.word($0.0, language))" }.joined(separator: "、")
        }
    }

    private static func word(_ level: Level, _ language: Localized.Language) -> String {
        switch (level, language) {
        case (.error, .english): "error"
        case (.warning, .english): "warning"
        case (.information, .english): "note"
        case (.error, .simplifiedChinese): "错误"
        case (.warning, .simplifiedChinese): "警告"
        case (.information, .simplifiedChinese): "提示"
        }
    }

    private func color(_ level: Level) -> TerminalText.Style {
        switch level {
        case .error: .red
        case .warning: .yellow
        case .information: .cyan
        }
    }

    private func paint(_ text: String, _ style: TerminalText.Style) -> String {
        TerminalText.painted(text, style, usesColor: usesColor)
    }

    /// The other places of a finding, each on a line. The right change often depends on all of them.
    private func otherPlaces(_ finding: Finding) -> String {
        // The message of a summary says how to list its places.
        if finding.isSummary { return "" }
        let shownCount = 5
        var lines = finding.related.prefix(shownCount).map { other in
            "\(shown(other.path)):\(other.place.line):\(other.place.column)  \(other.message[language])"
        }
        let rest = finding.related.count - shownCount
        if rest > 0 {
            lines.append(
                Localized(
                    "\(Counted.text(rest, "more place")), which `--format json` lists",
                    zh: "另有 \(rest) 处，`--format json` 会逐一列出")[language])
        }
        return lines.map { "        → \(VisibleText.of($0))\n" }.joined()
    }

    /// The line with marks below the place. A line that is too wide is cut to the part around the place.
    private func snippet(_ finding: Finding) -> String {
        let number = Int(finding.place.line)
        guard let bytes = lines.line(number, in: location(finding.path))?.utf8 else { return "" }
        let column = min(max(0, Int(finding.place.column) - 1), bytes.count)
        func part(_ bytes: Substring.UTF8View) -> [Character] {
            // A byte order mark has no width, and a space can replace a tab here.
            let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0 != "\u{FEFF}" }
            return Array(VisibleText.of(String(String.UnicodeScalarView(text.map { $0 == "\t" ? " " : $0 }))))
        }
        let (before, marked) = (
            part(bytes.prefix(column)), part(bytes.dropFirst(column).prefix(Int(finding.place.length)))
        )
        let line = before + marked + part(bytes.dropFirst(column).dropFirst(Int(finding.place.length)))
        let room = max(40, (width ?? 160) - 12)
        let start = line.count <= room ? 0 : min(max(0, before.count - room / 3), line.count - room)
        let end = min(line.count, start + room)
        let marks = min(max(1, marked.count), max(1, end - before.count))
        let label = String(repeating: " ", count: max(0, 5 - String(number).count)) + String(number)
        let shown = (start > 0 ? "…" : "") + String(line[start..<end]) + (end < line.count ? "…" : "")
        let indent = TerminalText.columns(line[start..<before.count]) + (start > 0 ? 1 : 0)
        let under = max(1, TerminalText.columns(line[before.count..<min(line.count, before.count + marks)]))
        return "  \(label) │ \(shown)\n  \(String(repeating: " ", count: label.count)) │ "
            + String(repeating: " ", count: indent)
            + "\(paint(String(repeating: "^", count: under), color(finding.level)))\n"
    }
}
