import AshlarFiles
import AshlarLocalization

/// The rules' documentation, generated from their guides.
package enum RulePages {
    /// The list of rules, with one line for each.
    package static func list(_ language: Localized.Language) -> String {
        let width = RuleRegistry.ids.map(\.count).max() ?? 0
        return RuleRegistry.rules.map(\.guide).map { guide in
            let id = guide.id.padding(toLength: width, withPad: " ", startingAt: 0)
            let level = guide.level.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0)
            return "\(id)  \(level)  \(guide.summary[language])\n"
        }.joined()
    }

    /// A rule's page in Markdown.
    package static func page(_ guide: RuleGuide, _ language: Localized.Language) -> String {
        let words =
            language.pick(
                [
                    "Level", "Reported", "Not reported", "Near misses that are not reported", "Fix", "More examples",
                    "Instead:",
                ],
                zh: ["级别", "会报告", "不会报告", "相近但不会报告的情况", "修复", "更多示例", "改为："])
        var text = "# \(guide.id)\n\n\(guide.summary[language])\(language.pick(".", zh: "。"))\n\n"
        text += "\(words[0]): `\(guide.level.rawValue)`\n\n\(guide.reason[language])\n\n"
        text += "## \(words[1])\n\n\(code(guide.bad))\n## \(words[2])\n\n\(code(guide.good))"
        if !guide.further.isEmpty { text += "\n## \(words[5])\n" }
        for example in guide.further {
            text += "\n\(example.why[language])\n\n\(code(example.bad))\n\(words[6])\n\n\(code(example.good))"
        }
        if !guide.nearMisses.isEmpty { text += "\n## \(words[3])\n" }
        for miss in guide.nearMisses { text += "\n\(miss.why[language])\n\n\(code(miss.code))" }
        if let fix = guide.fix { text += "\n## \(words[4])\n\n\(fix[language])\n" }
        return text
    }

    /// Writes all pages and an index. Files that are up to date are not written again.
    ///
    /// - Throws: ``OutputProblem`` if a file of another kind has the name of a page; nothing is written then.
    package static func write(to folder: String) throws {
        let folder = try Folder(making: folder)
        let pages = try files().map { path, text in
            let (page, bytes) = (try FileReplacement(FolderPath(path), in: folder), Array(text.utf8))
            // The title identifies a page; everything else changes with the rule.
            let title = Array(bytes.prefix { $0 != 0x0A })
            try page.refuseForeign(Localized("a page of this rule", zh: "此规则的页面")) {
                Array($0.prefix { $0 != 0x0A }) == title
            }
            return (page, bytes)
        }
        for (page, bytes) in pages where page.current != bytes { try page.write(bytes) }
    }

    /// All pages by their path below the folder.
    package static func files() -> [(path: String, text: String)] {
        Localized.Language.allCases.flatMap { language -> [(path: String, text: String)] in
            let folder = language.rawValue
            var index =
                language.pick(
                    "# The rules\n\n| rule | level | reports |\n|---|---|---|\n",
                    zh: "# 规则\n\n| 规则 | 级别 | 报告内容 |\n|---|---|---|\n")
            var pages: [(path: String, text: String)] = []
            for guide in RuleRegistry.rules.map(\.guide) {
                index += "| [\(guide.id)](\(guide.id).md) | \(guide.level.rawValue) | \(guide.summary[language]) |\n"
                pages.append(("\(folder)/\(guide.id).md", page(guide, language)))
            }
            return [("\(folder)/README.md", index)] + pages
        }
    }

    private static func code(_ text: String) -> String { "```swift\n\(text)\n```\n" }
}
