#if Tools
import ArgumentParser
import AshlarContract
import AshlarCore
import AshlarDesign
import AshlarDrift
import AshlarExplain
import AshlarSpecification
import AshlarSyntax
import Foundation

/// `ashlar drift`: what changed between two contracts, and what that does to code written for the first.
struct DriftCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift",
        abstract: "Tell what changed between two contracts, and what that does to the decoder of the first.",
        discussion: """
            Each side is a specification (OpenAPI 3.0 and 3.1, JSON Schema), a recording (HAR), a Postman collection, \
            samples, NDJSON, a folder of samples, or Swift sources with --type. Answers are seen from a decoder that \
            `ashlar design` made of OLD, or from the Swift type; requests from a server that is NEW. NEW can be what \
            ContractObserver of AshlarFlow wrote of live traffic.

            With --lock, the arguments are Swift sources: their types are compared with those of the lock file, which is \
            written when it is not there. It reports what makes recorded payloads and stored rows unreadable.

            Exit codes: 0 no change of the level of --fail-on, 1 there is one, 2 wrong use, 3 input that could not be read.
            """)

    @Argument(
        help: ArgumentHelp(
            "The contract that code was written for, and the contract as it is now; with --lock, Swift sources.",
            valueName: "old> <new"))
    var inputs: [String]

    @Option(help: "\(DriftReport.Format.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: DriftReport.Format = .terminal

    @OptionGroup var language: LanguageOption

    @Option(help: "The level that ends with exit code 1: breaking, warning, compatible, or never.")
    var failOn = FailureLevel(.breaking)

    @Option(help: "How sure a conclusion from not having seen something must be, between 0.5 and 1.")
    var confidence = 0.95

    @Option(
        help: ArgumentHelp(
            "Of specifications, only the endpoints with this tag, or below this path.", valueName: "tag|path"))
    var include: [String] = []

    @OptionGroup var references: ReferenceOptions

    @Option(help: "Of Swift sources, the type that reads the payload: User, '[User]', 'Page<User>'.")
    var type: String?

    @OptionGroup var decoder: DecoderOptions

    @Option(help: ArgumentHelp("The models as they were, as JSON Schema.", valueName: "file"))
    var lock: String?

    @Flag(help: "Write the models of now to the lock file after they were compared.")
    var update = false

    /// The level that ends with exit code 1; `nil` for none.
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
            throw ValidationError("--confidence \(confidence): it must be 0.5 or more, and less than 1")
        }
        if lock == nil, inputs.count != 2 {
            throw ValidationError("name two contracts: the old one and the new one; found \(inputs.count)")
        }
        if lock == nil, update { throw ValidationError("--update writes a lock file: name it with --lock") }
        if lock != nil, type != nil { throw ValidationError("--lock takes all types: --type has no meaning with it") }
    }

    func run() throws {
        if let lock { return try compare(with: ModelLock(path: lock)) }
        let (old, new) = (inputs[0], inputs[1])
        let scope = references.scope(of: inputs)
        let before = try DriftSide(old, type: type, decoder, including: include, within: scope)
        let after = try DriftSide(new, type: type, decoder, including: include, within: scope)
        try checkPatterns(before, after)
        if before.observation != nil {
            Terminal.tell(
                "error: \(old): an observation tells what differs from a contract: it can only be the new side")
            throw ExitStatus.wrongUse
        }
        // What one side describes tells the paths that the other side recorded.
        let catalogue = before.specification.catalogue(with: after.specification)
        let contract = try before.contract(catalogue)
        let drift: Drift
        if let observation = after.observation {
            drift = Drift.between(contract, observation)
        } else {
            drift = Drift.between(
                contract, try after.contract(catalogue), confidence: Confidence(level: confidence),
                decoder: before.isSource ? .source : .designed)
        }
        for note in drift.notes { Terminal.tell("note: \(note)") }
        guard drift.isComparison else {
            Terminal.tell(
                """
                error: \(old) and \(new) have no endpoint, schema or sample in common: nothing was compared — \
                name two contracts of one API; samples are matched by their files' names, endpoints by a \
                recording (HAR) or a specification
                """)
            throw ExitStatus.wrongUse
        }
        try report(drift, old, new)
    }

    /// What one side lost is a change; what neither has is a mistake.
    private func checkPatterns(_ before: DriftSide, _ after: DriftSide) throws {
        guard !include.isEmpty else { return }
        let sides = [before, after].filter(\.isSpecified)
        guard let first = sides.first else {
            Terminal.tell("error: --include \(include[0]): neither side is a specification")
            throw ExitStatus.wrongUse
        }
        let lost = first.specification.unmatched.filter { entry in
            sides.allSatisfy { side in side.specification.unmatched.contains { $0.pattern == entry.pattern } }
        }
        for entry in lost { Terminal.tell("error: \(entry.problem)") }
        if !lost.isEmpty { throw ExitStatus.wrongUse }
    }

    private func compare(with lock: ModelLock) throws {
        let model = try decoder.model(of: nil, in: inputs)
        guard lock.exists else {
            try write(model, to: lock)
            return Terminal.say("\(lock.path): written; compare with it when the models change")
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

/// One of the two things that are compared.
private struct DriftSide {
    let specification: Specification
    let observation: ObservationFile?
    /// Whether it is a Swift type.
    let isSource: Bool
    private let specified: NamedInputs?

    /// - Throws: the exit code, when the problem has been told.
    init(
        _ path: String, type: String?, _ decoder: DecoderOptions, including patterns: [String],
        within scope: ReferenceScope
    ) throws {
        isSource = try DriftSide.isSource(path, type: type)
        if isSource {
            let model = try decoder.model(of: type, in: [path])
            specification = DeepStack.run { Specification.read(schema: model.schema(), named: path) }
            specified = nil
            observation = nil
        } else {
            let specified = try NamedInputs([path], including: patterns, within: scope, isOneOfTwo: true)
            self.specified = specified
            specification = specified.specification
            observation = specified.observations.first
        }
    }

    /// Whether endpoints can be chosen by tag and path.
    var isSpecified: Bool { specified?.sorted.specifications.isEmpty == false }

    private static func isSource(_ path: String, type: String?) throws -> Bool {
        guard path.hasSuffix(".swift") || type != nil && SwiftFolder.holdsSwift(path) else { return false }
        if type == nil {
            Terminal.tell("error: \(path): which type reads the payload? Name it with --type")
            throw ExitStatus.wrongUse
        }
        return true
    }

    func contract(_ catalogue: EndpointCatalogue) throws -> Contract {
        guard let specified else { return specification.contract }
        let inputs = try DesignInputs(specified, catalogue: catalogue)
        let (contract, problems) = ContractReader.contract(of: inputs.payloads, specification: inputs.specified)
        guard problems.isEmpty else {
            for problem in problems { Terminal.tell("error: \(problem)") }
            throw ExitStatus.unreadable
        }
        return contract
    }
}

/// Folders of sources, told from folders of samples.
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
