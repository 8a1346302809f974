#if Tools
import ArgumentParser
import AshlarCheck
import AshlarFiles
import AshlarLocalization
import AshlarReport
import AshlarSyntax
import Foundation

/// `ashlar check`: finds violations of the rules of the model layer in Swift code.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find violations of the rules of the model layer in Swift code.",
        discussion: """
            Reads Swift files without compiling them, identifies DTOs, domain types, entities and views, and applies the \
            rules that `ashlar rules` lists. Settings are read from .ashlar.yml in the checked folder or above it.

            Exit codes: 0 clean, 1 warnings or errors, 2 usage error, or a configuration that is missing or invalid, 3 a \
            path is missing, nothing could be read, or a file could not be written. Notes alone count as clean.
            """)

    @Argument(help: "Swift files and folders. The default is the current folder.", completion: .file())
    var paths: [String] = ["."]

    @Option(help: "\(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: ReportFormat = .terminal

    @OptionGroup var language: LanguageOption

    @Option(help: "A configuration file instead of .ashlar.yml.", completion: .file())
    var config: String?

    @Option(help: "How much to report: strict, standard or relaxed. The default is that of .ashlar.yml, or standard.")
    var profile: Profile?

    @Option(
        help: "Report all findings of a rule, or of several with commas, and no others. Can be repeated.",
        completion: .list(RuleRegistry.ids))
    var rule: [String] = []

    @Flag(help: "Print the effective configuration, and stop.")
    var printConfig = false

    @Flag(help: "Apply the fixes that are proven to be safe; all others are only suggested.")
    var fix = false

    @Flag(help: "Show what --fix would change, without changing anything.")
    var diff = false

    @Option(help: "Ignore the findings that are listed in this file.", completion: .file())
    var baseline: String?

    @Option(help: "Write the findings to a file for --baseline, and stop.", completion: .file())
    var writeBaseline: String?

    @Option(help: "Report only findings on lines that differ from a git revision.")
    var since: String?

    @Flag(help: "Show the decision trees for each model instead of the findings.")
    var decisions = false

    @Option(help: "Show the decision trees for one type.")
    var type: String?

    @Option(help: ArgumentHelp("Explain why there is, or is not, a finding on a line.", valueName: "file:line"))
    var why: String?

    @Flag(help: "Do not use or update the cache.")
    var noCache = false

    @Option(help: ArgumentHelp("A file to write when done, for build steps.", visibility: .hidden))
    var stamp: String?

    /// The options that decide what the command does, each with those that it would ignore.
    private var tasks: [(option: String, isSet: Bool, ignored: [(option: String, isSet: Bool)])] {
        let isForDecisions = decisions || type != nil
        let fixing = [("--fix", fix), ("--diff", diff)]
        let baseline = [("--write-baseline", writeBaseline != nil)]
        let revision = [("--since", since != nil)]
        let deciding = [("--decisions", decisions), ("--type", type != nil)]
        let configuring = [("--print-config", printConfig)]
        return [
            ("--why", why != nil, fixing + deciding + revision + baseline + configuring),
            ("--print-config", printConfig, fixing + deciding + revision + baseline),
            (
                type == nil ? "--decisions" : "--type", isForDecisions,
                fixing + revision + baseline + [("--rule", !rule.isEmpty)]
            ),
            ("--write-baseline", writeBaseline != nil, fixing + revision),
        ]
    }

    func run() throws {
        try refuseIgnoredOptions()
        let (report, lang) = (language.report, language.lang)
        var configuration = try ConfigurationFile.read(config, near: paths.first ?? ".", report)
        if let profile { configuration.profile = profile }
        if !rule.isEmpty { configuration.shownRules = try chosenRules() }
        if printConfig { return print(configuration.text, terminator: "") }
        let checker = Checker(
            configuration, cacheFolder: try CacheFolder.path(isOff: noCache, report),
            progress: { read, files in
                if read % 256 == 0 {
                    Terminal.progress(
                        lang.pick(
                            "\(read) of \(Counted.text(files, "file"))", zh: "已读取 \(read) 个文件，共 \(files) 个"))
                }
                if read == files { Terminal.endProgress() }
            })
        var outcome = checker.check(paths, needsGraph: decisions || type != nil || why != nil)
        try report.reportUnread(outcome, of: paths, configuration, isQuiet: type != nil || decisions)
        if decisions || type != nil { return try printDecisions(outcome, configuration) }
        if let why { return try explain(why, outcome, configuration) }
        if fix || diff {
            // One change may make the next one possible: once a type is Sendable, a type that contains it can be too.
            var rounds = 0
            while try applyFixes(checker.checkProjects(around: paths, after: outcome), isFirstRound: rounds == 0),
                rounds < 10
            {
                rounds += 1
                if diff { break }
                outcome = checker.check(paths)
            }
            if diff { throw rounds == 0 ? ExitStatus.clean : ExitStatus.problems }
        }
        if let writeBaseline {
            try report.writing { try Baseline(outcome.findings).write(to: writeBaseline) }
            let count = outcome.findings.count
            return report.say(
                Localized(
                    "\(Counted.text(count, "finding")) written to \(writeBaseline)",
                    zh: "\(count) 项发现已写入 \(writeBaseline)"), on: .errors)
        }
        let findings = try selected(outcome)
        let printed = Report(
            findings, troubles: outcome.troubles, unbuilt: outcome.unbuilt, language: lang,
            usesColor: Terminal.usesColor, width: Terminal.width, files: outcome.files)
        print(try printed.text(format), terminator: "")
        if format == .terminal { print(printed.summary(files: outcome.files.count)) }
        // A build step writes a stamp file, and stops the build only for errors.
        if let stamp {
            try report.writing {
                let file = try FileReplacement(path: stamp)
                try file.refuseForeign(Localized("a stamp", zh: "标记文件"), isOwn: \.isEmpty)
                try file.write([])
            }
            if findings.contains(where: { $0.level == .error }) { throw ExitStatus.problems }
            return
        }
        let status = findings.contains { $0.level > .information } ? ExitStatus.problems : ExitStatus.clean
        // Deallocating a large graph before the exit would take a tenth of a run in which little has changed.
        withExtendedLifetime(outcome) { Foundation.exit(status.rawValue) }
    }

    /// Returns the rules that the user names.
    private func chosenRules() throws -> Set<String> {
        let names = rule.flatMap(CheckCommand.names)
        if let unknown = names.first(where: { RuleRegistry.rule($0) == nil }) {
            language.report.error(
                .problem(
                    "--rule \(unknown)",
                    Localized("there is no rule with this name", zh: "没有此名称的规则")
                        + RulesCommand.hint(for: unknown)))
            throw ExitStatus.wrongUse
        }
        return Set(names)
    }

    /// `dto-in-view` and `dto-logic` for `dto-in-view,dto-logic`; a string without any name is returned as an unknown
    /// name.
    private static func names(in list: String) -> [String] {
        let names = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return names.isEmpty ? [list] : names
    }

    private func knownFindings() throws -> Baseline? {
        guard let baseline else { return nil }
        do throws(Baseline.Problem) {
            return try Baseline(contentsOf: baseline)
        } catch {
            language.report.error(error.text)
            throw ExitStatus.wrongUse
        }
    }

    /// Returns the findings that are not in the baseline and that are on changed lines.
    private func selected(_ outcome: Checker.Outcome) throws -> [Finding] {
        var findings = try knownFindings()?.new(outcome.findings) ?? outcome.findings
        if let since {
            do throws(ChangedLines.Problem) {
                let changed = try ChangedLines(since: since, in: folder(of: paths.first ?? "."))
                let files = Dictionary(outcome.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
                findings = findings.filter { changed.touches($0, files: files) }
            } catch {
                language.report.error(.problem("--since \(since)", error.text))
                throw ExitStatus.wrongUse
            }
        }
        return findings
    }

    /// Writes or shows the changes, and returns whether there were any.
    private func applyFixes(_ outcome: Checker.Outcome, isFirstRound: Bool) throws -> Bool {
        let boundary = FixBoundary(paths)
        let changes = Fixer.changes(for: try selected(outcome), in: outcome.files).filter { change in
            let isInside = boundary.contains(change.location)
            if !isInside, isFirstRound {
                let target = FixBoundary.target(of: change.location)
                language.report.warning(
                    .problem(
                        change.path,
                        Localized(
                            "the link points outside of the checked folder, and is not fixed", zh: "链接指向所检查的文件夹之外，未作修复"),
                        remedy: Localized("check \(target) itself", zh: "请直接检查 \(target)")))
            }
            return isInside
        }
        for change in changes {
            if diff {
                print(
                    UnifiedDiff.text(of: change.path, before: change.before, after: change.after), terminator: "")
                continue
            }
            try language.report.writing { try Fixer.write(change) }
            language.report.say(Localized("fixed: \(change.path)", zh: "已修复：\(change.path)"), on: .errors)
        }
        return !changes.isEmpty
    }

    /// Rejects options that another option would ignore, before reading anything.
    private func refuseIgnoredOptions() throws {
        func refuse(_ option: String, _ problem: Localized) throws {
            language.report.error(.problem(option, problem))
            throw ExitStatus.wrongUse
        }
        for task in tasks where task.isSet {
            if let other = task.ignored.first(where: \.isSet) {
                try refuse(
                    other.option,
                    Localized("\(task.option) cannot be combined with it", zh: "不能与 \(task.option) 一起使用"))
            }
        }
        if why != nil, format != .terminal {
            try refuse(
                "--format \(format.rawValue)",
                Localized("--why supports only --format terminal", zh: "--why 只支持 --format terminal"))
        }
    }

    /// Prints why there is, or is not, a finding at `FILE:LINE`.
    private func explain(_ place: String, _ outcome: Checker.Outcome, _ configuration: Configuration) throws {
        let parts = place.split(separator: ":")
        guard parts.count == 2, let line = Int(parts[1]), line > 0, let graph = outcome.graph else {
            language.report.error(
                .problem(
                    "--why \(place)",
                    Localized(
                        "specify a file and a line from 1 on, such as Sources/User.swift:12",
                        zh: "请指定文件和行号（从 1 开始），例如 Sources/User.swift:12")))
            throw ExitStatus.wrongUse
        }
        let named = String(parts[0])
        let location = URL(filePath: named).standardizedFileURL.resolvingSymlinksInPath().path
        func isNamed(_ file: SourceFileEntry) -> Bool {
            file.shown == named || file.path == named
                || URL(filePath: file.location).standardizedFileURL.resolvingSymlinksInPath().path == location
        }
        let file = outcome.files.first(where: isNamed)
        let report = PlaceReport(graph, configuration, baseline: try knownFindings(), language: language.lang)
        if let unbuilt = outcome.unbuilt.first(where: { isNamed($0.file) }) {
            return language.report.say(
                Localized(
                    "no target of \(unbuilt.project) contains this file, so it is not checked; to check it, name it: "
                        + "ashlar check \(named)",
                    zh: "\(unbuilt.project) 的任何目标都不包含此文件，因此不检查；要检查它，请直接指定：ashlar check \(named)"))
        }
        guard let file, let text = report.text(path: file.path, line: line) else {
            language.report.error(
                .problem(
                    "--why \(place)",
                    Localized("\(named) is not among the files that were read", zh: "\(named) 不在已读取的文件中")
                        + NearNames.hintText(for: named, among: outcome.files.map(\.shown))))
            throw ExitStatus.wrongUse
        }
        if let count = report.lineCount(of: file.path), line > count {
            language.report.error(
                .problem(
                    "--why \(place)",
                    Localized("the file has \(Counted.text(count, "line"))", zh: "该文件只有 \(count) 行")))
            throw ExitStatus.wrongUse
        }
        print(text, terminator: "")
    }

    private func printDecisions(_ outcome: Checker.Outcome, _ configuration: Configuration) throws {
        guard let graph = outcome.graph else { return }
        guard format == .terminal || format == .json else {
            language.report.error(
                .problem(
                    "--format \(format.rawValue)",
                    Localized("decisions are available only as terminal or json", zh: "决定只能以 terminal 或 json 输出")))
            throw ExitStatus.wrongUse
        }
        let report = DecisionReport(
            graph, language: language.lang, files: outcome.files,
            stability: ContractStability(of: configuration.root ?? ProjectRoot.of(paths.first ?? ".")))
        guard let text = try format == .json ? report.json(of: type) : report.text(of: type) else {
            language.report.error(
                .problem(
                    "--type \(type ?? "")",
                    Localized("there is no such type here", zh: "这里没有这样的类型") + report.suggestion(for: type ?? "")))
            throw ExitStatus.wrongUse
        }
        print(text, terminator: "")
    }

    private func folder(of path: String) -> String {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return isThere && !isFolder.boolValue ? URL(filePath: path).deletingLastPathComponent().path : path
    }
}

extension ReportFormat: ExpressibleByArgument {}
extension Profile: ExpressibleByArgument {}
#endif
