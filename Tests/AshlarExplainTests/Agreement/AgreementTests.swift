import AshlarCore
import AshlarEmission
import AshlarExplain
import Foundation
import Testing

/// The law: a model as macro source and as `ashlar expand` prints it are the same model, for `explain`, for `schema`, and
/// for the reader of printed code.
///
/// `ASHLAR_AGREEMENT` is the number of models, `ASHLAR_SEED` selects them. `ASHLAR_SCHEMAS` is a folder for the schemas with
/// their payloads and verdicts, which `Scripts/check-schemas` compares with another validator.
@Suite struct AgreementTests {
    private static func number(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
    }

    /// The codes of problems with values that a schema can only annotate.
    private static let unsaid: Set<PayloadProblem.Code> = [
        .invalidDate, .invalidURL, .invalidUUID, .duplicateKey, .numberOutOfRange,
    ]

    /// The debug build of the parser takes most of the time, so the models are divided among tests that run in parallel.
    @Test(arguments: 0..<4) func `macro source and printed source agree`(share: Int) throws {
        let count = AgreementTests.number("ASHLAR_AGREEMENT", 300) / 4
        let seed = UInt64(AgreementTests.number("ASHLAR_SEED", 1))
        var tally = Tally()
        for index in 0..<count {
            let made = seed &* 1_000_003 &+ UInt64(4 * index + share)
            try AgreementTests.check(made, &tally)
            if tally.disagreements.count > 10 { break }
        }
        if let folder = ProcessInfo.processInfo.environment["ASHLAR_SCHEMAS"] {
            let file = URL(filePath: folder).appending(path: "\(share).ndjson")
            try Data(tally.verdicts.joined(separator: "\n").utf8).write(to: file)
        }
        #expect(tally.disagreements.isEmpty, "\(tally.disagreements.prefix(10).joined(separator: "\n\n"))")
        #expect(
            (30...50).contains(tally.refused * 100 / max(tally.payloads, 1)), "\(tally.refused) of \(tally.payloads)")
        let least = count >= 2_500 ? 25 : 1
        #expect(Tally.forms.allSatisfy { tally.met[$0, default: 0] >= least }, "\(tally.met)")
        if count != 75 { print("agreement: seed \(seed), \(tally.summary)") }
    }

    private struct Tally {
        var payloads = 0
        var refused = 0
        var met: [String: Int] = [:]
        var disagreements: [String] = []
        /// A line of JSON for each schema.
        var verdicts: [String] = []

        static let forms =
            [
                "@Key", "@Alias", "@Default", "@DateFormat", "@Lossy", "@Coerce", "absent", "present", "null", "alias",
                "default for null", "default for an invalid value", "dropped element", "coerced value", "internal",
                "internal without a value", "adjacent", "adjacent without a value", "external",
                "external without a value",
                "untagged", "tag as a number", "tag as a boolean",
            ] + MadeModel.formats.map { "date \($0)" }

        var summary: String { "\(payloads) payloads, \(refused) refused, \(met.sorted { $0.key < $1.key })" }
    }

    /// Returns JSON on one line; JSON has no line breaks within strings.
    private static func oneLine(_ json: String) -> String { json.replacing("\n", with: " ") }

    private static func check(_ seed: UInt64, _ tally: inout Tally) throws {
        let made = MadeModel(seed: seed)
        let source = made.source
        func model(_ text: String) throws -> PayloadModel {
            try PayloadModel(of: made.root, in: DeclarationIndex([SourceFile(path: "Made.swift", text: text)]))
        }
        // This parses the printed code again.
        if seed.isMultiple(of: 7) { tally.disagreements += try RoundTrip.of(source).differences }
        let models: [PayloadModel]
        do {
            models = [try model(source), try model(Expansion.print(source, file: "Made.swift"))]
        } catch {
            tally.disagreements.append("seed \(seed): \(error)\n\(source)")
            return
        }
        let schemas = models.map { JSONSchema.text(of: $0) }
        if schemas[0] != schemas[1] {
            tally.disagreements.append("seed \(seed): schemas differ\n\(source)\n\(schemas[0])\n\(schemas[1])")
        }
        let judge = try SchemaJudge(schemas[0])
        var payloads = MadePayload(made, seed: seed)
        var verdicts: [String] = []
        defer {
            tally.verdicts.append(
                #"{"schema": \#(oneLine(schemas[0])), "payloads": [\#(verdicts.joined(separator: ","))]}"#)
        }
        for number in 0..<10 {
            var payload = payloads.root()
            for _ in 0..<[0, 0, 1, 1, 3][number % 5] { payloads.mutate(&payload) }
            let text = payload.text
            let results = models.map { model in
                Array(text.utf8).withUnsafeBytes { PayloadWalk.run(model, $0, wantsReceipt: true) }
            }
            let problems = results.map(\.problems)
            tally.payloads += 1
            if !problems[0].isEmpty { tally.refused += 1 }
            let reports = results.map { $0.problems.map { "\($0.pointer) \($0.code)" } + ["\($0.receipt as Any)"] }
            if reports[0] != reports[1] {
                tally.disagreements.append("seed \(seed): \(reports[0])\nprinted: \(reports[1])\n\(text)\n\(source)")
            }
            if payload.repeatsKeys { continue }
            let isValid = judge.accepts(try JSONValue.decode(from: text))
            verdicts.append(#"{"payload": \#(oneLine(text)), "isValid": \#(isValid)}"#)
            if isValid == problems[0].isEmpty { continue }
            // A schema accepts what it cannot express.
            let isUnsaid = problems[0].allSatisfy {
                unsaid.contains($0.code) || $0.code.rawValue.hasPrefix("refinement.")
            }
            if isValid, isUnsaid || made.hasUnsaid { continue }
            tally.disagreements.append(
                "seed \(seed): the schema \(isValid ? "accepts" : "refuses"), explain: \(reports[0])\n\(text)\n\(source)\n\(schemas[0])"
            )
        }
        tally.met.merge(payloads.met) { $0 + $1 }
    }
}

extension MadeModel {
    /// Whether it has parts for which JSON Schema cannot express what the decoder refuses: base64, keys that are UUIDs, the
    /// order of keys, formats within a union that gives no code for them, and several spellings of a number, of which one is
    /// a tag and the others are unknown.
    fileprivate var hasUnsaid: Bool {
        let text = source
        return text.contains("Data") || text.contains("[UUID:") || text.contains("[UInt8:") || text.contains("Date")
            || text.contains("Slug") || text.contains("WebURL") || text.contains(".untagged")
            || (text.contains(".external") && text.contains("unknown("))
            || (text.contains(#/@Tag\("-?[0-9]/#) && text.contains("unknown("))
    }
}
