#if Tools
import ArgumentParser
import AshlarCheck
import AshlarContract
import AshlarDesign
import AshlarFiles
import AshlarLocalization
import AshlarReport
import AshlarSpecification
import Foundation

/// `ashlar design`: designs a model layer from an API's traffic and specification.
struct DesignCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "design",
        abstract: "Design a model layer from an API's recorded traffic, its specification, or both.",
        discussion: """
            Reads JSON samples (files and folders), NDJSON, HAR 1.2 archives, OpenAPI 3.0 and 3.1, Swagger 2.0 and JSON \
            Schema (JSON or YAML), and Postman collections, and writes a Swift package: DTOs, domain types, mappings, SQLite entities, \
            tests, fixtures, and DECISIONS.md with the evidence for every choice. Several inputs are combined: if traffic \
            shows more than a specification describes, the types read both, and DECISIONS.md reports the difference. An \
            observation of live traffic (the file of ContractObserver) can be added to the inputs.

            Headers, cookies, tokens and query values of a recording are not copied. Fixtures are the payloads with their \
            values replaced by made-up ones, unless --keep-values is set.

            Exit codes: 0 done, 1 --plan shows a change, 2 usage error, answers that are missing or invalid, or a file that \
            Ashlar did not write is in the way, 3 unreadable input or unwritable output.
            """)

    @Argument(
        help:
            "Specifications, collections, JSON, NDJSON and HAR files, folders of samples, and observations of them.",
        completion: .file())
    var inputs: [String]

    @Option(
        name: [.short, .long],
        help: "The folder to write. It must be new, empty, or contain this design; otherwise use --force.",
        completion: .directory)
    var out: String

    @Option(
        help: ArgumentHelp(
            "Use only the specification's endpoints with this tag, or below this path (starting with /; * is any segment).",
            valueName: "tag|path"))
    var include: [String] = []

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            """
            Read the inputs as samples, specification or collection, regardless of their contents. (default: detected \
            from their contents)
            """,
            valueName: "form"))
    var form: InputSorting.Form?

    @OptionGroup var references: ReferenceOptions

    @Option(help: "The module's name. (default: as in the last design, or made from the folder's name)")
    var name: String?

    @Option(
        help:
            """
            macros: @DTO types. plain: the same code expanded. codable: Foundation only, no dependency. (default: as in the \
            last design, or macros)
            """
    )
    var style: DesignOptions.Style?

    @Option(
        help:
            """
            sqlite: entities and a command that stores recordings. postgres: entities. swiftdata: @Model classes. none. \
            (default: as in the last design, or sqlite; codable: none)
            """
    )
    var store: DesignOptions.StoreKind?

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(
            """
            flow: endpoints as functions for AshlarFlow, and with a relational store, what a repository requests and \
            stores (not in style codable). map: Map.html, a picture of the layer. none: neither. (default: as in the last \
            design, or none)
            """,
            valueName: "part"))
    var parts: [DesignPart] = []

    @Option(
        help: """
            The checkout of Ashlar that the package depends on. If this command is in the .build folder of a checkout, \
            that checkout is the default.
            """,
        completion: .directory)
    var ashlarPath: String?

    @Flag(help: "Copy payloads into the fixtures unchanged.")
    var keepValues = false

    @Flag(help: "Replace the files that Ashlar wrote to the folder earlier.")
    var force = false

    @Flag(help: "Show what would change in the folder, without writing anything.")
    var plan = false

    @Option(
        help:
            """
            package: a SwiftPM package. files: sources for an existing target. (default: as in the last design, or package)
            """
    )
    var layout: DesignOptions.Layout?

    @Option(
        help: ArgumentHelp(
            """
            markdown: DECISIONS.md. json: DECISIONS.json. html: DECISIONS.html, a page with the concepts as a picture. \
            both: DECISIONS.md and DECISIONS.json. Can be repeated. (default: as in the last design, or markdown)
            """,
            valueName: "form"))
    var decisions: [DecisionsForm] = []

    @Option(
        help: ArgumentHelp(
            "Your answers to the design. The default is design.yaml in the folder, which the first design proposes.",
            valueName: "file"), completion: .file())
    var answers: String?

    @OptionGroup var language: LanguageOption

    func validate() throws {
        if let ashlarPath, !Checkout.isOne(URL(filePath: ashlarPath)) {
            throw ValidationError(
                .problem(
                    "--ashlar-path \(ashlarPath)",
                    Localized("this folder does not contain a checkout of Ashlar", zh: "此文件夹中没有 Ashlar 的检出目录")),
                in: language.lang)
        }
        if let name, !SwiftName.isModule(name) {
            throw ValidationError(
                .problem(
                    "--name \(name)",
                    Localized(
                        "not a valid Swift module name; use a name such as \(SwiftName.module(name))",
                        zh: "不是有效的 Swift 模块名称；请使用像 \(SwiftName.module(name)) 这样的名称")),
                in: language.lang)
        }
    }

    func run() throws {
        var lock = NameLock()
        let folder = try messages.writing { () throws -> OutputFolder in
            let folder = try OutputFolder(path: out)
            if !plan { try folder.check(isForced: force) }
            lock = try folder.lock()
            return folder
        }
        reportNotes(folder.notes)
        let choices = try self.choices(after: lock.choices)
        reportNotes(try repeated(in: choices))
        lock.choices = choices
        var options = self.options(choices, lock: lock)
        let answersFile = AnswersFile(answers, in: out)
        options.answers = try answersFile.read(messages)
        let inputs = try DesignInputs(
            try NamedInputs(
                self.inputs, including: include, within: references.scope(of: self.inputs), as: form,
                excluding: folder.written, messages), messages)
        try requireDependency(in: options)
        let outcome = Designer(
            inputs.payloads, specification: inputs.printed, options: options, progress: Terminal.progress
        ).design()
        Terminal.endProgress()
        try messages.refuse(outcome.problems, hasOutput: true)
        if !outcome.refusals.isEmpty {
            // They are in the language of the design.
            for refusal in outcome.refusals { messages.error(Localized(verbatim: refusal)) }
            messages.nothingWritten()
            throw ExitStatus.wrongUse
        }
        if outcome.plan.roots.isEmpty, outcome.plan.operations.isEmpty {
            messages.error(
                Localized(
                    "the inputs describe no payload and no endpoint; nothing was written",
                    zh: "输入没有描述任何数据和端点；没有写入任何内容"))
            throw ExitStatus.unreadable
        }
        var files = outcome.files
        if choices.parts.contains(.map) {
            files.append(try DesignMap.file(of: files, name: options.name, language: language.lang))
        }
        if let proposal = answersFile.proposal(for: outcome.plan) { files.append(proposal) }
        if plan {
            for effect in outcome.effects { print(VisibleText.of(effect)) }
            return try show(try messages.writing { try folder.changes(files) })
        }
        let edited = try messages.writing { try folder.write(files, isForced: force) }
        reportNotes(edited)
        report(outcome)
    }

    private var messages: Reporter { language.report }

    private func reportNotes(_ notes: [Localized]) { for note in notes { messages.note(note) } }

    private func requireDependency(in options: DesignOptions) throws {
        if options.style.isSelfContained || options.layout != .package || options.dependency != nil { return }
        messages.error(
            Localized(
                """
                the designed package depends on Ashlar, which has no published address yet: pass --ashlar-path with a \
                checkout of Ashlar, or use --style codable, which has no dependencies
                """,
                zh: """
                    设计的软件包依赖 Ashlar，而它尚无公开的地址：请用 --ashlar-path 指定 Ashlar 的检出目录，\
                    或使用没有依赖项的 --style codable
                    """))
        throw ExitStatus.wrongUse
    }

    private func options(_ choices: DesignChoices, lock: NameLock) -> DesignOptions {
        let folder = URL(filePath: out).standardizedFileURL
        var options = DesignOptions(
            name: choices.name, style: choices.style, store: choices.store, keepsValues: keepValues,
            dependency: Checkout.dependency(of: folder, ashlarPath: ashlarPath))
        options.layout = choices.layout
        options.decisions = choices.decisions
        options.language = language.lang
        options.hasFlow = choices.parts.contains(.flow)
        options.lock = lock
        return options
    }

    /// Prints the changes: each file, with the changed lines of sources, and the files that must be moved away first.
    private func show(_ changes: FolderChanges) throws {
        for entry in changes.entries where !entry.path.hasPrefix("Fixtures/") {
            let text = UnifiedDiff.text(of: entry.path, before: entry.before ?? "", after: entry.after ?? "")
            print(text, terminator: "")
        }
        let added = changes.entries.count { $0.before == nil }
        let removed = changes.entries.count { $0.after == nil }
        let changed = changes.entries.count - added - removed
        messages.say(
            Localized(
                "files: \(added) added, \(changed) changed, \(removed) removed; nothing was written",
                zh: "文件：新增 \(added) 个，更改 \(changed) 个，移除 \(removed) 个；没有写入任何内容"))
        for conflict in changes.conflicts {
            messages.warning(
                .problem(
                    conflict.path, conflict.cause,
                    remedy: Localized(
                        "without --plan, nothing is written until you move it away",
                        zh: "不带 --plan 时，移走它之前不会写入任何内容")))
        }
        if !changes.entries.isEmpty { throw ExitStatus.problems }
    }

    private func report(_ outcome: Designer.Outcome) {
        let plan = outcome.plan
        if !plan.operations.isEmpty {
            say(Localized("endpoints described", zh: "描述的端点"), plan.operations.count)
        }
        let kinds = plan.roots.count
        messages.say(
            Localized(
                "payloads read: \(outcome.payloads), of \(Counted.text(kinds, "kind"))",
                zh: "读取的数据：\(outcome.payloads) 份，\(kinds) 种"))
        let (shapes, enumerations, unions) = (plan.records.count, plan.enums.count, plan.unions.count)
        let types = [(shapes, "shape"), (enumerations, "enumeration"), (unions, "union")]
            .map { Counted.text($0, $1) }.joined(separator: ", ")
        messages.say(
            Localized(
                "types designed: \(types)",
                zh: "设计的类型：\(shapes) 个形状，\(enumerations) 个枚举，\(unions) 个联合类型"))
        if plan.options.store != .none { say(Localized("tables", zh: "表"), plan.entities.count) }
        if !plan.differences.isEmpty {
            say(
                Localized("differences between the specification and the payloads", zh: "规范与数据之间的差异"),
                plan.differences.count)
        }
        if !plan.observed.isEmpty {
            say(Localized("findings from live traffic", zh: "来自实际流量的发现"), plan.observed.count)
        }
        let listed = plan.options.decisions.fileNames.map { Localized(verbatim: "\(out)/\($0)") }
            .joined(separator: Localized(", ", zh: "、"))
        messages.say(
            Localized("decisions taken: \(outcome.decisions), listed in ", zh: "作出的决定：\(outcome.decisions) 项，列在 ")
                + listed)
        for note in plan.notes { messages.note(note, on: .output) }
        if keepValues {
            messages.note(
                Localized(
                    "the fixtures contain the original payloads (--keep-values)",
                    zh: "测试样例含有原始数据（--keep-values）"), on: .output)
        }
        messages.say(Localized("package: \(out)", zh: "软件包：\(out)"))
    }

    /// `tables: 12`.
    private func say(_ text: Localized, _ count: Int) { messages.say(text + Localized(": \(count)", zh: "：\(count)")) }
}

extension InputSorting.Form: ExpressibleByArgument {}
extension DesignOptions.Style: ExpressibleByArgument {}
extension DesignOptions.StoreKind: ExpressibleByArgument {}
extension DesignOptions.Layout: ExpressibleByArgument {}
#endif
