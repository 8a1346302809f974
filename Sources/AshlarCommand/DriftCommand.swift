#if Tools
import ArgumentParser
import AshlarContract
import AshlarCore
import AshlarDesign
import AshlarDrift
import AshlarLocalization
import AshlarSpecification
import AshlarSyntax
import Foundation

/// `ashlar drift`: reports the changes between two contracts, and their effect on code written for the first one.
struct DriftCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift",
        abstract: "Report what changed between two contracts, and how that affects the decoder of the first.",
        discussion: """
            Each side is a specification (OpenAPI 3.0 and 3.1, Swagger 2.0, JSON Schema), a recording (HAR), a Postman collection, \
            samples, NDJSON, a folder of samples, or Swift sources with --type. Responses are checked against the decoder \
            that `ashlar design` generates for OLD, or against the Swift type; requests are checked against the server \
            that NEW describes. NEW can be an observation of live traffic, written by ContractObserver of AshlarFlow.

            With --lock, the arguments are Swift sources: their types are compared with those in the lock file, which is \
            created if it does not exist. It reports changes that make recorded payloads and stored rows unreadable.

            Exit codes: 0 no change at the level of --fail-on, 1 at least one, 2 usage error, 3 unreadable input or unwritable \
            lock.
            """)

    @Argument(
        help: ArgumentHelp(
            "The contract that code was written for, and the current contract; with --lock, Swift sources.",
            valueName: "old> <new"), completion: .file())
    var inputs: [String]

    @Option(help: "\(DriftReport.Format.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: DriftReport.Format = .terminal

    @OptionGroup var language: LanguageOption

    @Option(help: "The lowest level that causes exit code 1: breaking, warning, compatible, or never.")
    var failOn = FailureLevel(.breaking)

    @Option(help: "The confidence required to conclude that something is gone, between 0.5 and 1.")
    var confidence = 0.95

    @Option(
        help: ArgumentHelp(
            "Compare only the specifications' endpoints with this tag, or below this path.", valueName: "tag|path"))
    var include: [String] = []

    @OptionGroup var references: ReferenceOptions

    @Option(help: "The type in Swift sources that reads the payload: User, '[User]', 'Page<User>'.")
    var type: String?

    @OptionGroup var decoder: DecoderOptions

    @Option(help: ArgumentHelp("The earlier models, as JSON Schema.", valueName: "file"), completion: .file())
    var lock: String?

    @Flag(help: "Update the lock file with the current models after the comparison.")
    var update = false

    /// The lowest level that causes exit code 1; `nil` for none.
    struct FailureLevel: ExpressibleByArgument {
        let level: Change.Level?

        init(_ level: Change.Level?) { self.level = level }

        init?(argument: String) {
            if argument == Self.never {
                self.init(nil)
            } else {
                guard let level = Change.Level(rawValue: argument) else { return nil }
                self.init(level)
            }
        }

        private static let never = "never"
        static var allValueStrings: [String] { Change.Level.allCases.reversed().map(\.rawValue) + [never] }
        var defaultValueDescription: String { level?.rawValue ?? Self.never }
    }

    func validate() throws {
        guard confidence >= 0.5, confidence < 1 else {
            throw ValidationError(
                .problem(
                    "--confidence \(confidence)",
                    Localized("it must be at least 0.5 and less than 1", zh: "必须大于或等于 0.5 且小于 1")),
                in: language.lang)
        }
        if lock == nil, inputs.count != 2 {
            throw ValidationError(
                Localized(
                    "expected two contracts, the old one and the new one; found \(inputs.count)",
                    zh: "需要两份契约：旧契约和新契约；此处有 \(inputs.count) 份"), in: language.lang)
        }
        if lock == nil, update {
            throw ValidationError(
                Localized("--update writes a lock file: specify it with --lock", zh: "--update 写入锁文件：请用 --lock 指定它"),
                in: language.lang)
        }
        if lock != nil, type != nil {
            throw ValidationError(
                Localized("--lock compares all types: remove --type", zh: "--lock 比较所有类型：请移除 --type"),
                in: language.lang)
        }
    }

    func run() throws {
        let messages = language.report
        if let lock { return try compare(with: ModelLock(path: lock)) }
        let (old, new) = (inputs[0], inputs[1])
        let scope = references.scope(of: inputs)
        let before = try DriftSide(old, type: type, decoder, including: include, within: scope, messages)
        let after = try DriftSide(new, type: type, decoder, including: include, within: scope, messages)
        try checkPatterns(before, after)
        if before.observation != nil {
            messages.error(
                .problem(
                    old,
                    Localized(
                        "an observation contains differences from a contract: it can only be the new side",
                        zh: "观察结果含有与契约的差异：它只能作为新的一方")))
            throw ExitStatus.wrongUse
        }
        // The endpoints that one side describes match the paths that the other side recorded.
        let catalog = before.specification.catalog(with: after.specification)
        let contract = try before.contract(catalog, messages)
        let types: Drift.Decoder = before.isSource ? .source : .designed
        let drift: Drift
        if let observation = after.observation {
            drift = Drift.between(contract, observation, decoder: types)
        } else {
            drift = Drift.between(
                contract, try after.contract(catalog, messages), confidence: Confidence(level: confidence),
                decoder: types)
        }
        for note in drift.notes { messages.note(note.text) }
        guard drift.isComparison else {
            messages.error(
                Localized(
                    """
                    \(old) and \(new) have no endpoint, schema or sample in common: nothing was compared — \
                    specify two contracts of one API; samples are matched by file name, and endpoints need a \
                    recording (HAR) or a specification
                    """,
                    zh: """
                        \(old) 和 \(new) 没有共同的端点、schema 或样本：没有比较任何内容——\
                        请指定同一 API 的两份契约；样本按文件名匹配，端点需要录制数据（HAR）或规范
                        """))
            throw ExitStatus.wrongUse
        }
        try report(drift, old, new)
    }

    /// Refuses patterns that match nothing on either side: a match on one side is a change, but no match is a mistake.
    private func checkPatterns(_ before: DriftSide, _ after: DriftSide) throws {
        guard !include.isEmpty else { return }
        let sides = [before, after].filter(\.isSpecified)
        guard let first = sides.first else {
            language.report.error(
                .problem("--include \(include[0])", Localized("neither side is a specification", zh: "两方都不是规范")))
            throw ExitStatus.wrongUse
        }
        let lost = first.specification.unmatched.filter { entry in
            sides.allSatisfy { side in side.specification.unmatched.contains { $0.pattern == entry.pattern } }
        }
        for entry in lost { language.report.error(entry.problem.text) }
        if !lost.isEmpty { throw ExitStatus.wrongUse }
    }

    private func compare(with lock: ModelLock) throws {
        let model = try decoder.model(of: nil, in: inputs, language.report)
        if lock.isEmpty(model) {
            language.report.error(
                .problem(
                    inputs.joined(separator: ", "),
                    Localized(
                        "no type is Decodable or stored: there is nothing to lock", zh: "没有 Decodable 或存储的类型：没有可锁定的内容"))
            )
            throw ExitStatus.wrongUse
        }
        guard lock.exists else {
            try write(model, to: lock)
            return language.report.say(
                .problem(
                    lock.path,
                    Localized(
                        "created; run again to compare when the models change", zh: "已创建；模型更改后请再次运行以进行比较")))
        }
        let drift = try lock.drift(to: model, sources: inputs.joined(separator: ", "), language.report)
        if update {
            try write(model, to: lock)
            language.report.note(.problem(lock.path, Localized("updated", zh: "已更新")))
        }
        try report(drift, lock.path, inputs.joined(separator: ", "))
    }

    private func write(_ model: PayloadModel, to lock: ModelLock) throws {
        try language.report.writing { try lock.write(model) }
    }

    private func report(_ drift: Drift, _ old: String, _ new: String) throws {
        let report = DriftReport(
            drift, oldName: old, newName: new, usesColor: Terminal.usesColor, language: language.lang)
        print(report.text(format), terminator: "")
        if let worst = drift.level, let limit = failOn.level, worst >= limit {
            throw ExitStatus.problems
        }
    }
}

extension DriftReport.Format: ExpressibleByArgument {}

/// One of the two sides of the comparison.
private struct DriftSide {
    let specification: Specification
    let observation: ObservationFile?
    /// Whether it is a Swift type.
    let isSource: Bool
    private let specified: NamedInputs?

    /// - Throws: the exit code, after the problem was reported.
    init(
        _ path: String, type: String?, _ decoder: DecoderOptions, including patterns: [String],
        within scope: ReferenceScope, _ report: Reporter
    ) throws {
        isSource = try DriftSide.isSource(path, type: type, report)
        if isSource {
            let model = try decoder.model(of: type, in: [path], report)
            specification = DeepStack.run {
                Specification.read(schema: model.schema(hasDeclarations: true), named: path)
            }
            specified = nil
            observation = nil
        } else {
            let specified = try NamedInputs([path], including: patterns, within: scope, isOneOfTwo: true, report)
            self.specified = specified
            specification = specified.specification
            observation = specified.observations.first
        }
    }

    /// Whether endpoints can be selected by tag and path.
    var isSpecified: Bool { specified?.sorted.specifications.isEmpty == false }

    private static func isSource(_ path: String, type: String?, _ report: Reporter) throws -> Bool {
        guard path.hasSuffix(".swift") || SwiftFolder.holdsSwift(path, alone: type == nil) else { return false }
        if type == nil {
            report.error(
                .problem(
                    path, Localized("specify the type that reads the payload with --type", zh: "请用 --type 指定读取数据的类型")))
            throw ExitStatus.wrongUse
        }
        return true
    }

    func contract(_ catalog: EndpointCatalog, _ report: Reporter) throws -> Contract {
        guard let specified else { return specification.contract }
        let inputs = try DesignInputs(specified, catalog: catalog, report)
        let (contract, problems) = ContractReader.contract(of: inputs.payloads, specification: inputs.specified)
        try report.refuse(problems)
        return contract
    }
}

/// Distinguishes folders of sources from folders of samples.
private enum SwiftFolder {
    /// - Parameter alone: whether the folder must contain no samples next to the sources.
    static func holdsSwift(_ path: String, alone: Bool) -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
            let paths = FileManager.default.enumerator(atPath: path)
        else { return false }
        var holdsSwift = false
        while let path = paths.nextObject() as? String {
            let ending = URL(filePath: path).pathExtension.lowercased()
            if alone, InputFile.endings.contains(ending) { return false }
            holdsSwift = holdsSwift || ending == "swift"
            if holdsSwift, !alone { return true }
        }
        return holdsSwift
    }
}
#endif
