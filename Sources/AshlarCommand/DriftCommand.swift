#if Tools
import ArgumentParser
import AshlarContract
import AshlarCore
import AshlarDesign
import AshlarDrift
import AshlarExplain
import AshlarLocalization
import AshlarReport
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
            throw ValidationError("--confidence \(confidence): it must be at least 0.5 and less than 1")
        }
        if lock == nil, inputs.count != 2 {
            throw ValidationError("expected two contracts, the old one and the new one; found \(inputs.count)")
        }
        if lock == nil, update { throw ValidationError("--update writes a lock file: specify it with --lock") }
        if lock != nil, type != nil { throw ValidationError("--lock compares all types: remove --type") }
    }

    func run() throws {
        if let lock { return try compare(with: ModelLock(path: lock)) }
        let (old, new) = (inputs[0], inputs[1])
        let scope = references.scope(of: inputs)
        let before = try DriftSide(old, type: type, decoder, including: include, within: scope, language: language.lang)
        let after = try DriftSide(new, type: type, decoder, including: include, within: scope, language: language.lang)
        try checkPatterns(before, after)
        if before.observation != nil {
            Terminal.report(
                "error: \(old): an observation contains differences from a contract: it can only be the new side")
            throw ExitStatus.wrongUse
        }
        // The endpoints that one side describes match the paths that the other side recorded.
        let catalog = before.specification.catalog(with: after.specification)
        let contract = try before.contract(catalog, language.lang)
        let types: Drift.Decoder = before.isSource ? .source : .designed
        let drift: Drift
        if let observation = after.observation {
            drift = Drift.between(contract, observation, decoder: types)
        } else {
            drift = Drift.between(
                contract, try after.contract(catalog, language.lang), confidence: Confidence(level: confidence),
                decoder: types)
        }
        for note in drift.notes {
            Terminal.report("\(language.lang.pick("note: ", zh: "提示："))\(note.text[language.lang])")
        }
        guard drift.isComparison else {
            Terminal.report(
                """
                error: \(old) and \(new) have no endpoint, schema or sample in common: nothing was compared — \
                specify two contracts of one API; samples are matched by file name, and endpoints need a \
                recording (HAR) or a specification
                """)
            throw ExitStatus.wrongUse
        }
        try report(drift, old, new)
    }

    /// Refuses patterns that match nothing on either side: a match on one side is a change, but no match is a mistake.
    private func checkPatterns(_ before: DriftSide, _ after: DriftSide) throws {
        guard !include.isEmpty else { return }
        let sides = [before, after].filter(\.isSpecified)
        guard let first = sides.first else {
            Terminal.report("error: --include \(include[0]): neither side is a specification")
            throw ExitStatus.wrongUse
        }
        let lost = first.specification.unmatched.filter { entry in
            sides.allSatisfy { side in side.specification.unmatched.contains { $0.pattern == entry.pattern } }
        }
        for entry in lost { Terminal.report("error: \(entry.problem)") }
        if !lost.isEmpty { throw ExitStatus.wrongUse }
    }

    private func compare(with lock: ModelLock) throws {
        let model = try decoder.model(of: nil, in: inputs, language: language.lang)
        guard lock.exists else {
            try write(model, to: lock)
            return Terminal.say("\(lock.path): created; run again to compare when the models change")
        }
        let drift = try lock.drift(to: model, sources: inputs.joined(separator: ", "))
        if update { try write(model, to: lock) }
        try report(drift, lock.path, inputs.joined(separator: ", "))
    }

    private func write(_ model: PayloadModel, to lock: ModelLock) throws {
        try reporting { try lock.write(model) }
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
        within scope: ReferenceScope, language: Localized.Language
    ) throws {
        isSource = try DriftSide.isSource(path, type: type)
        if isSource {
            let model = try decoder.model(of: type, in: [path], language: language)
            specification = DeepStack.run {
                Specification.read(schema: model.schema(hasDeclarations: true), named: path)
            }
            specified = nil
            observation = nil
        } else {
            let specified = try NamedInputs([path], including: patterns, within: scope, isOneOfTwo: true)
            self.specified = specified
            specification = specified.specification
            observation = specified.observations.first
        }
    }

    /// Whether endpoints can be selected by tag and path.
    var isSpecified: Bool { specified?.sorted.specifications.isEmpty == false }

    private static func isSource(_ path: String, type: String?) throws -> Bool {
        guard path.hasSuffix(".swift") || type != nil && SwiftFolder.holdsSwift(path) else { return false }
        if type == nil {
            Terminal.report("error: \(path): specify the type that reads the payload with --type")
            throw ExitStatus.wrongUse
        }
        return true
    }

    func contract(_ catalog: EndpointCatalog, _ language: Localized.Language) throws -> Contract {
        guard let specified else { return specification.contract }
        let inputs = try DesignInputs(specified, catalog: catalog, language: language)
        let (contract, problems) = ContractReader.contract(of: inputs.payloads, specification: inputs.specified)
        guard problems.isEmpty else {
            for problem in problems { Terminal.report("error: \(problem)") }
            throw ExitStatus.unreadable
        }
        return contract
    }
}

/// Distinguishes folders of sources from folders of samples.
private enum SwiftFolder {
    static func holdsSwift(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
            let names = FileManager.default.enumerator(atPath: path)
        else { return false }
        return names.contains { ($0 as? String)?.hasSuffix(".swift") == true }
    }
}
#endif
