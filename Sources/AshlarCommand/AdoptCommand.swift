#if Tools
import ArgumentParser
import AshlarAdopt
import AshlarCheck
import AshlarCore
import AshlarDesign
import AshlarExplain
import AshlarFiles
import AshlarLocalization
import AshlarReport
import Foundation

/// `ashlar adopt`: moves plain Codable code to Ashlar.
struct AdoptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Move plain Codable code to Ashlar.",
        discussion: """
            Codable structs become @DTO types, with the rules of their CodingKeys and init(from:) as attributes, and \
            JSONDecoder becomes AshlarDecoder. A type that cannot be proven to read every payload as before stays \
            unchanged and is listed with the reason. Each type that is moved gets a test that both versions read the same.

            Exit codes: 0 everything was moved, 1 something stays unchanged, 2 usage error, 3 unreadable input or unwritable \
            output.
            """)

    @Argument(help: "Swift files and folders.", completion: .file())
    var paths: [String]

    @Flag(help: "Show what would change, without changing anything.")
    var diff = false

    @Flag(help: "Write even if the files have uncommitted changes or are not in a git checkout.")
    var force = false

    @Option(
        parsing: .upToNextOption,
        help: "Other Swift files and folders that use the types: they are read, but not changed.", completion: .file())
    var context: [String] = []

    @Option(help: "How the app's decoder matches keys: \(KeyMatching.list). The default is read from the sources.")
    var keyStrategy: KeyMatching?

    @Option(
        help: """
            How the app's decoder reads dates: \(FoundationScalar.DateStrategy.list). The default is read from the sources.
            """)
    var dateStrategy: FoundationScalar.DateStrategy?

    @Option(
        help: "The folder for tests. The default is Tests/ModuleTests/Adopted in the package.", completion: .directory)
    var tests: String?

    @Option(help: "The module that the files belong to. The default is the name of the folder in Sources.")
    var module: String?

    @Flag(help: "Write no tests.")
    var noTests = false

    @OptionGroup var language: LanguageOption

    @Option(
        help: ArgumentHelp(
            "A condition that holds in #if: a name such as DEBUG, or a condition such as 'os(Linux)'.",
            valueName: "name"))
    var define: [String] = []

    func validate() throws {
        if let module, !SwiftName.isIdentifier(module) {
            throw ValidationError(
                Localized(
                    "'\(module)' is not a module name: --module takes a name such as AppModels",
                    zh: "“\(module)”不是模块名称：--module 需要像 AppModels 这样的名称"), in: language.lang)
        }
    }

    func run() throws {
        let sources = try read(paths)
        let seen = Set(sources.files.map(\.path))
        let others = context.isEmpty ? [] : try read(context).files.filter { !seen.contains($0.path) }
        let adoption: Adoption
        do throws(Adoption.Conflict) {
            adoption = try Adoption(
                sources.files, context: others, keys: keyStrategy, dates: dateStrategy,
                conditions: BuildConditions(defined: define),
                module: { noTests ? nil : AdoptedTests.module(of: $0, named: module) })
        } catch {
            report(error)
            throw ExitStatus.wrongUse
        }
        let files = try language.report.writing { try AdoptedTests.files(adoption.tests, folder: tests) }
        if diff {
            printDiff(adoption.changes.map { ($0.path, $0.before, $0.after) } + files.map { ($0.path, "", $0.text) })
        } else {
            try refuseChanges(adoption)
            try language.report.writing { try write(adoption, files) }
        }
        report(adoption, files.count)
        let isComplete = (adoption.structs + adoption.decoders).allSatisfy { $0.reason == nil }
        throw isComplete ? ExitStatus.clean : ExitStatus.problems
    }

    private func read(_ paths: [String]) throws -> SourceFiles {
        let files = try language.report.readingSources(paths)
        language.report.warn(of: files.leftOut)
        return files
    }

    private func printDiff(_ files: [(path: String, before: String, after: String)]) {
        let folder = DiffFolder(of: files.map(\.path))
        for file in files {
            print(
                UnifiedDiff.text(of: folder.name(of: file.path), before: file.before, after: file.after), terminator: ""
            )
        }
        guard let elsewhere = folder.elsewhere else { return }
        language.report.note(
            Localized(
                "apply the diff in \(elsewhere): git -C '\(elsewhere)' apply",
                zh: "请在 \(elsewhere) 中应用此差异：git -C '\(elsewhere)' apply"))
    }

    // MARK: Writing

    /// Refuses to write over uncommitted changes, which could not be distinguished from the new ones.
    private func refuseChanges(_ adoption: Adoption) throws {
        guard !force, !adoption.changes.isEmpty else { return }
        var names: [String: [String]] = [:]
        for change in adoption.changes {
            let file = URL(filePath: change.path)
            names[file.deletingLastPathComponent().path, default: []].append(file.lastPathComponent)
        }
        var isRefused = false
        for (folder, names) in names.sorted(by: { $0.key < $1.key }) {
            do throws(ChangedLines.Problem) {
                for changed in try ChangedLines.uncommitted(names, in: folder) {
                    isRefused = true
                    language.report.error(refusal(changed.path, isTracked: changed.isTracked))
                }
            } catch {
                language.report.error(
                    .problem(
                        folder, error.text, remedy: Localized("add --force to write anyway", zh: "如仍要写入，请加上 --force")))
                throw ExitStatus.wrongUse
            }
        }
        if isRefused { throw ExitStatus.wrongUse }
    }

    private func refusal(_ path: String, isTracked: Bool) -> Localized {
        isTracked
            ? Localized(
                "\(path) has uncommitted changes — commit them first, or add --force",
                zh: "\(path) 有未提交的更改——请先提交，或加上 --force")
            : Localized(
                "git does not track \(path), and could not restore it — commit it first, or add --force",
                zh: "git 没有跟踪 \(path)，无法恢复它——请先提交该文件，或加上 --force")
    }

    /// Writes each file as a whole, after checking all of them.
    private func write(_ adoption: Adoption, _ tests: [AdoptedTests.File]) throws {
        var outputs: [(FileReplacement, String)] = []
        // Tests come first: they are new, so nothing has changed if their folder is not writable.
        for test in tests {
            let folder = try Folder(making: URL(filePath: test.path).deletingLastPathComponent().path)
            let output = try FileReplacement(named: URL(filePath: test.path).lastPathComponent, in: folder)
            guard output.current == nil else { continue }
            outputs.append((output, test.text))
        }
        for change in adoption.changes {
            let output = try FileReplacement(path: change.path)
            guard output.current == Array(change.before.utf8) else {
                throw OutputProblem(
                    path: change.path, what: Localized("it has changed in the meantime", zh: "它在此期间发生了变化"),
                    remedy: Localized("run again; nothing was written", zh: "请重新运行；没有写入任何内容"))
            }
            outputs.append((output, change.after))
        }
        for (output, text) in outputs { try output.write(Array(text.utf8)) }
    }

    // MARK: Reporting

    private func report(_ conflict: Adoption.Conflict) {
        let report = language.report
        report.error(
            conflict.areKeysHidden
                ? Localized("cannot determine how these decoders match keys:", zh: "无法看出这些解码器如何匹配键：")
                : Localized("the decoders in these files are configured differently:", zh: "这些文件中的解码器配置不同："))
        for decoder in conflict.decoders { report.say(Localized(verbatim: "  \(decoder)"), on: .errors) }
        report.say(
            Localized(
                "specify how the types are read with --key-strategy and --date-strategy",
                zh: "请用 --key-strategy 和 --date-strategy 说明类型如何读取"), on: .errors)
    }

    private func report(_ adoption: Adoption, _ testFiles: Int) {
        let report = language.report
        for item in (adoption.structs + adoption.decoders).filter({ $0.reason != nil }) {
            guard let reason = item.reason else { continue }
            let place = (item.reasonPlace ?? item.place).shown
            let stays = Localized("\(item.name) stays: ", zh: "\(item.name) 保持原样：")
            report.say(.problem(place, stays + reason.text), on: .errors)
        }
        for note in adoption.notes { report.note(note) }
        let (structs, decoders) = (adoption.structs, adoption.decoders)
        let counts = [structs, decoders].map { items in (items.count { $0.reason == nil }, items.count) }
        report.say(
            Localized(
                """
                \(counts[0].0) of \(counts[0].1) Codable structs \(diff ? "would be" : "were") moved, \
                \(counts[1].0) of \(counts[1].1) decoders and encoders replaced, \(testFiles) test files
                """,
                zh: """
                    \(counts[0].1) 个 Codable 结构体中\(diff ? "将迁移" : "已迁移") \(counts[0].0) 个，\
                    \(counts[1].1) 个解码器和编码器中替换 \(counts[1].0) 个，测试文件 \(testFiles) 个
                    """), on: .errors)
        if structs.isEmpty {
            report.note(
                Localized(
                    "every Codable struct here is an Ashlar type already",
                    zh: "此处没有尚未迁移的 Codable 结构体"))
        }
        if !noTests, counts[0].0 > 0, testFiles == 0 {
            report.note(
                Localized(
                    """
                    no tests were written, because these files are not in the Sources folder of a package: \
                    specify where tests go with --tests FOLDER and --module NAME
                    """,
                    zh: "这些文件不在软件包的 Sources 之下，因此没有写测试：请用 --tests 和 --module 指定"))
        }
        if testFiles > 0 {
            report.say(
                Localized(
                    "add the product Ashlar to the target, and AshlarTestSupport to its test target",
                    zh: "目标需要产品 Ashlar，其测试需要 AshlarTestSupport"), on: .errors)
        }
    }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    fileprivate static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
#endif
