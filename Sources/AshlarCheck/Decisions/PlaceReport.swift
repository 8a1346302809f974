import AshlarGraph
import AshlarLocalization
import AshlarReport
import AshlarSyntax

/// Explains why a line has a finding, or why nothing is reported.
package struct PlaceReport {
    private let graph: ModelGraph
    private let checker: Checker
    private let configuration: Configuration
    private let baseline: Baseline?
    private let language: Localized.Language

    /// - Parameters:
    ///   - graph: the graph of the codebase.
    ///   - configuration: the configuration that findings are reported with.
    ///   - baseline: the findings that are not reported, because they were known before.
    ///   - language: the language of the report.
    package init(
        _ graph: ModelGraph, _ configuration: Configuration, baseline: Baseline? = nil,
        language: Localized.Language = .english
    ) {
        self.graph = graph
        self.configuration = configuration
        self.baseline = baseline
        self.language = language
        checker = Checker(configuration)
    }

    /// Returns the result of the rules for a line: each finding with its outcome, and the roles of the type around it.
    ///
    /// - Parameters:
    ///   - path: the file's path, from the project's root.
    ///   - line: the line, from 1.
    /// - Returns: `nil` if the file was not read.
    /// - Complexity: O(n) in the declarations of all files.
    package func text(path: String, line: Int) -> String? {
        guard let file = graph.files.firstIndex(where: { $0.path == path }) else { return nil }
        let context = CheckContext(graph)
        let all = checker.findings(in: graph)
        // The findings of rules about comments depend on those of the other rules, so only a full check has them.
        let found =
            Workers.map(RuleRegistry.rules) { Checker.apply($0, context) }.flatMap { $0 }
            .filter { covers($0, path, line) }
            + all.filter { RuleRegistry.isAboutComments($0.rule) && covers($0, path, line) }
        let reported = (all, baseline?.new(all) ?? all)
        var text = ""
        for finding in found {
            let outcome =
                if context.pathsOfSamples.contains(finding.path) {
                    PlaceReport.sample
                } else if finding.isDead {
                    PlaceReport.dead
                } else {
                    self.outcome(of: finding, file, line, reported)
                }
            text += "\(finding.rule) (\(finding.confidence.word)): \(VisibleText.of(finding.message[language]))\n"
            text += "  \(outcome[language])\n"
        }
        if found.isEmpty {
            let reason =
                graph.areTests[file]
                ? Localized("No rule finds anything here: tests have no findings.", zh: "没有规则在此处报告问题：测试没有发现。")
                : Localized("No rule finds anything here.", zh: "没有规则在此处报告问题。")
            text += reason[language] + "\n"
        }
        return text + roles(file, line)
    }

    /// Returns the number of lines in a file, or `nil` if the file was not read.
    package func lineCount(of path: String) -> Int? {
        graph.files.first { $0.path == path }.map { Int($0.lineCount) }
    }

    private func covers(_ finding: Finding, _ path: String, _ line: Int) -> Bool {
        finding.path == path && Int(finding.place.line) == line
            || finding.related.contains { $0.path == path && Int($0.place.line) == line }
    }

    // MARK: Outcomes

    private static let sample = Localized(
        "not reported: the file belongs to a sample app or a test program, not to what the package is for",
        zh: "未报告：该文件属于示例应用或测试程序，不是软件包的主体")

    private static let vendored = Localized(
        "not reported: its folder, or the comment at its start, shows that the file was copied from another project",
        zh: "未报告：所在文件夹或文件开头的注释表明该文件复制自其他项目")

    private static let dead = Localized(
        "not reported: nothing in this codebase uses the code", zh: "未报告：此代码库中没有任何代码使用它")

    private static let known = Localized("not reported: the baseline lists it", zh: "未报告：基线文件已列出它")

    /// - Parameter reported: all findings with the current configuration, and those that are not in the baseline.
    private func outcome(
        of finding: Finding, _ file: Int, _ line: Int, _ reported: (all: [Finding], new: [Finding])
    ) -> Localized {
        /// Whether another finding is the same one, or the rest of it after a comment excuses one of its places.
        func isSame(_ other: Finding) -> Bool {
            let begins = other.rule == finding.rule && other.path == finding.path && other.place == finding.place
            return (begins || other.isRest(of: finding)) && covers(other, graph.files[file].path, line)
        }
        if reported.new.contains(where: isSame) { return Localized("reported", zh: "已报告") }
        if reported.all.contains(where: isSame) { return PlaceReport.known }
        if let summary = reported.all.first(where: { isPart(finding, of: $0) }) {
            guard reported.new.contains(summary) else { return PlaceReport.known }
            let place = "\(summary.path):\(summary.place.line)"
            return Localized(
                "part of a pattern throughout the project, which is reported once, at \(place)",
                zh: "属于项目的一贯做法，只在 \(place) 报告一次")
        }
        if graph.vendored.contains(file) { return PlaceReport.vendored }
        if !configuration.checks(file, of: graph) {
            return Localized(
                "not reported: the file contains tests, or it is a script or generated",
                zh: "未报告：该文件是测试、脚本，或由工具生成")
        }
        if configuration.shownRules?.contains(finding.rule) == false {
            return Localized("not reported: --rule reports other rules only", zh: "未报告：--rule 只报告其他规则")
        }
        if configuration.adjusted(finding) == nil || !configuration.isOn(finding.rule) {
            return Localized("not reported: the configuration turns the rule off here", zh: "未报告：配置在此关闭了该规则")
        }
        if configuration.profile.select([finding]).isEmpty {
            let wider = [Profile.standard, .strict].first { !$0.select([finding]).isEmpty } ?? .strict
            return Localized(
                "not reported: --profile \(wider.rawValue) reports a finding of this confidence",
                zh: "未报告：--profile \(wider.rawValue) 会报告这种可信程度的发现")
        }
        return Localized("not reported: a comment turns it off", zh: "未报告：注释关闭了它")
    }

    private func isPart(_ finding: Finding, of summary: Finding) -> Bool {
        summary.habit != nil && summary.habit == finding.habit && summary.rule == finding.rule
            && summary.related.contains { $0.path == finding.path && $0.place == finding.place }
    }

    // MARK: Roles

    /// The type with the last declaration that begins on or before the line, and the evidence for its roles.
    private func roles(_ file: Int, _ line: Int) -> String {
        let begun = graph.types.flatMap { type in
            type.parts.filter { $0.file == file && !$0.declaration.isLocal }.compactMap { part in
                lastLine(of: part.declaration, upTo: line).map { (type: type, line: $0) }
            }
        }
        let outside = graph.fileScopes.filter { $0.file == file && $0.declaration.kind == .file }
            .compactMap { lastLine(of: $0.declaration, upTo: line) }.max()
        guard let last = begun.max(by: { $0.line < $1.line }), last.line >= outside ?? 0 else { return "" }
        let type = last.type
        var text = VisibleText.of(type.name) + "\n"
        for role in type.roles { text += "  \(VisibleText.of(RoleText(role).text(language)))\n" }
        if type.roles.isEmpty { text += "  \(RoleText.none[language])\n" }
        return text
    }

    /// The last line, up to a given one, on which a declaration or one of its members begins.
    private func lastLine(of declaration: DeclarationFact, upTo line: Int) -> Int? {
        let places =
            [declaration.place] + declaration.fields.map(\.place) + declaration.cases.map(\.place)
            + declaration.functions.map(\.place)
        return places.map { Int($0.line) }.filter { $0 <= line }.max()
    }
}
