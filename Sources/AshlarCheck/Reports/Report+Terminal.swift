import AshlarReport
import Foundation

extension Report {
    /// Findings grouped by file, each with its line.
    func terminal() -> String {
        var text = ""
        for (path, group) in groups {
            text += paint(VisibleText.of(shown(path)), "1") + "\n"
            for finding in group {
                let level = paint(Report.word(finding.level, language), color(finding.level))
                text += "  \(finding.place.line):\(finding.place.column)  \(level)"
                text += "  \(VisibleText.of(message(finding)))  \(paint(finding.rule, "2"))\n"
                text += snippet(finding)
            }
            text += "\n"
        }
        return text
    }

    /// How many findings of each level there are, in how many files that were read.
    ///
    /// - Parameter files: how many were read.
    package func summary(files: Int) -> String {
        let counts = Level.allCases.reversed().map { level in (level, findings.count { $0.level == level }) }.filter {
            $0.1 > 0
        }
        switch language {
        case .english:
            let read = files == 1 ? "1 file" : "\(files) files"
            if counts.isEmpty { return "no findings in \(read)" }
            return counts.map { "\($0.1) \(Report.word($0.0, language))\($0.1 == 1 ? "" : "s")" }
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

    /// The line with marks below the place; of a line that is too wide, the part around the place.
    private func snippet(_ finding: Finding) -> String {
        let number = Int(finding.place.line)
        guard let bytes = lines.line(number, in: location(finding.path))?.utf8 else { return "" }
        let column = min(max(0, Int(finding.place.column) - 1), bytes.count)
        func part(_ bytes: Substring.UTF8View) -> [Character] {
            // A mark of byte order has no width, and a tab is as good as a space here.
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
        let indent = Report.columns(line[start..<before.count]) + (start > 0 ? 1 : 0)
        let under = max(1, Report.columns(line[before.count..<min(line.count, before.count + marks)]))
        return "  \(label) │ \(shown)\n  \(String(repeating: " ", count: label.count)) │ "
            + String(repeating: " ", count: indent)
            + "\(paint(String(repeating: "^", count: under), color(finding.level)))\n"
    }

    /// How many columns a terminal gives to characters: two to those of East Asian scripts and to emoji.
    private static func columns(_ characters: ArraySlice<Character>) -> Int {
        characters.reduce(0) { sum, character in
            let scalar = character.unicodeScalars.first!.value
            let isWide =
                (0x1100...0x115F).contains(scalar) || (0x2E80...0xA4CF).contains(scalar)
                || (0xAC00...0xD7A3).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
                || (0xFE30...0xFE6F).contains(scalar) || (0xFF00...0xFF60).contains(scalar)
                || (0xFFE0...0xFFE6).contains(scalar) || (0x1F300...0x1FAFF).contains(scalar)
                || (0x20000...0x3FFFD).contains(scalar)
            return sum + (isWide ? 2 : 1)
        }
    }
}
