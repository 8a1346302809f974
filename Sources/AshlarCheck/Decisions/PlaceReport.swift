import AshlarGraph
import AshlarLocalization
import AshlarReport
import AshlarSyntax

/// Explains why a line has a finding, or why nothing is reported.
package struct PlaceReport {
    private let graph: ModelGraph
    private let checker: Checker
    private let configuration: Configuration
    private let language: Localized.Language

    /// - Parameters:
    ///   - graph: the graph of the codebase.
    ///   - configuration: the configuration that findings are reported with.
    ///   - language: the language of the report.
    package init(_ graph: ModelGraph, _ configuration: Configuration, language: Localized.Language = .english) {
        self.graph = graph
        self.configuration = configuration
        self.language = language
        checker = Checker(configuration)
    }

    /// Returns the result of the rules for a line: each finding with its outcome, and the roles of the type around it.
    ///
    /// - Parameters:
    ///   - path: the file's path, from the project's root.
    ///   - line: the line, from 1.
    /// - Returns: `nil` when the file is not among those that were read.
    /// - Complexity: O(n) in the declarations of all files.
    package func text(path: String, line: Int) -> String? {
        guard let file = graph.files.firstIndex(where: { $0.path == path }) else { return nil }
        let context = CheckContext(graph)
        let found = Workers.map(RuleRegistry.rules) { Checker.apply($0, context) }.flatMap { $0 }
            .filter { covers($0, path, line) }
        let reported = checker.findings(in: graph)
        var text = ""
        for finding in found {
            let outcome =
                if context.pathsOfSamples.contains(finding.path) {
                    PlaceReport.sample
                } else if finding.isDead {
                    PlaceReport.dead
                } else {
                    self.outcome(of: finding, file, reported)
                }
            text += "\(finding.rule) (\(finding.confidence.word)): \(VisibleText.of(finding.message[language]))\n"
            text += "  \(outcome[language])\n"
        }
        if found.isEmpty {
            text += Localized("No rule finds anything here.", zh: "没有规则在此处报告问题。")[language] + "\n"
        }
        return text + roles(file, line)
    }

    /// Returns how many lines a file has; `nil` when it is not among those that were read.
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
        "not reported: the comment at its start shows that the file was copied from another project",
        zh: "未报告：文件开头的注释表明该文件复制自其他项目")

    private static let dead = Localized(
        "not reported: nothing in this codebase uses the code", zh: "未报告：此代码库中没有任何代码使用它")

    private func outcome(of finding: Finding, _ file: Int, _ reported: [Finding]) -> Localized {
        if reported.contains(where: { $0.rule == finding.rule && $0.path == finding.path && $0.place == finding.place })
        {
            return Localized("reported", zh: "已报告")
        }
        if let summary = reported.first(where: { isPart(finding, of: $0) }) {
            let place = "\(summary.path):\(summary.place.line)"
            return Localized(
                "part of a pattern throughout the project, which is reported once, at \(place)",
                zh: "属于项目的一贯做法，只在 \(place) 报告一次")
        }
        if graph.vendored.contains(file) { return PlaceReport.vendored }
        if !configuration.checks(file, of: graph) {
            return Localized(
                "not reported: the file contains tests, or it is generated", zh: "未报告：该文件是测试，或由工具生成")
        }
        if configuration.adjusted(finding) == nil || !configuration.isOn(finding.rule) {
            return Localized("not reported: the configuration turns the rule off here", zh: "未报告：配置在此关闭了该规则")
        }
        let isShown = configuration.profile.select([finding]).isEmpty == false
        if !isShown {
            return Localized(
                "not reported: --profile strict reports a finding of this confidence",
                zh: "未报告：--profile strict 会报告这种可信度的问题")
        }
        return Localized("not reported: a comment turns it off", zh: "未报告：注释关闭了它")
    }

    private func isPart(_ finding: Finding, of summary: Finding) -> Bool {
        summary.habit != nil && summary.habit == finding.habit && summary.rule == finding.rule
            && summary.related.contains { $0.path == finding.path && $0.place == finding.place }
    }

    // MARK: Roles

    /// The type that has a member on the line, or else the last one that is declared before it, with the evidence for its
    /// roles.
    private func roles(_ file: Int, _ line: Int) -> String {
        let parts = graph.types.flatMap { type in
            type.parts.filter { $0.file == file && Int($0.declaration.place.line) <= line }
                .map { (type: type, declaration: $0.declaration) }
        }
        let owner = parts.last { part in
            part.declaration.fields.contains { Int($0.place.line) == line }
                || part.declaration.cases.contains { Int($0.place.line) == line }
                || part.declaration.functions.contains { Int($0.place.line) == line }
        }
        let last = parts.max { $0.declaration.place.line < $1.declaration.place.line }
        guard let type = (owner ?? last)?.type else { return "" }
        var text = VisibleText.of(type.name) + "\n"
        for role in type.roles { text += "  \(VisibleText.of(RoleText(role).text(language)))\n" }
        if type.roles.isEmpty { text += "  \(RoleText.none[language])\n" }
        return text
    }
}
