import ArgumentParser
import AshlarContract
import AshlarDesign
import AshlarDrift

/// `ashlar drift`: what changed between two contracts, and what that does to code written for the first.
struct DriftCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift",
        abstract: "Tell what changed between two contracts, and what that does to the decoder of the first.",
        discussion: """
            Each side is a specification (OpenAPI 3.0 and 3.1, JSON Schema), a recording (HAR), a Postman collection, \
            samples, NDJSON, or a folder of samples. Answers are seen from a decoder that `ashlar design` made of OLD; \
            requests from a server that is NEW.

            Exit codes: 0 no change of the level of --fail-on, 1 there is one, 2 wrong use, 3 input that could not be read.
            """)

    @Argument(help: "The contract that code was written for.")
    var old: String

    @Argument(help: "The contract as it is now.")
    var new: String

    @Option(help: "\(DriftReport.Format.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: DriftReport.Format = .terminal

    @Option(help: "The level that ends with exit code 1: breaking, warning, compatible, or never.")
    var failOn: FailureLevel = .breaking

    @Option(help: "How sure a conclusion from not having seen something must be, between 0.5 and 1.")
    var confidence = 0.95

    @Option(
        help: ArgumentHelp(
            "Of specifications, only the endpoints with this tag, or below this path.", valueName: "tag|path"))
    var include: [String] = []

    enum FailureLevel: String, CaseIterable, ExpressibleByArgument {
        case breaking, warning, compatible, never
    }

    func validate() throws {
        guard confidence >= 0.5, confidence < 1 else {
            throw ValidationError("--confidence \(confidence): it must be 0.5 or more, and less than 1")
        }
    }

    func run() throws {
        let before = try StatedInputs([old], including: include)
        let after = try StatedInputs([new], including: include)
        // What one side describes tells the paths that the other side recorded.
        let catalogue = before.specification.catalogue(with: after.specification)
        let drift = Drift.between(
            try contract(before, catalogue), try contract(after, catalogue), confidence: Confidence(level: confidence))
        let report = DriftReport(drift, oldName: old, newName: new, usesColor: Terminal.usesColor)
        print(report.text(format), terminator: "")
        if let worst = drift.level, let limit = Change.Level(rawValue: failOn.rawValue), worst >= limit {
            throw ExitStatus.problems
        }
    }

    private func contract(_ stated: StatedInputs, _ catalogue: EndpointCatalogue) throws -> Contract {
        let inputs = try DesignInputs(stated, catalogue: catalogue)
        let (contract, problems) = ContractReader.contract(of: inputs.payloads, specification: inputs.stated)
        guard problems.isEmpty else {
            for problem in problems { Terminal.tell("error: \(problem)") }
            throw ExitStatus.unreadable
        }
        return contract
    }
}

extension DriftReport.Format: ExpressibleByArgument {}
