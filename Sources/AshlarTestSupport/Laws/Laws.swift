import AshlarCore
import Foundation

/// Checks types against the laws of decoding and encoding, in one line of a test:
///
/// ```swift
/// @Test func customersKeepTheLaws() throws { try Laws.check(CustomerDTO.self) }
/// ```
public enum Laws {
    /// Checks a type with samples of it.
    ///
    /// - Parameters:
    ///   - type: the type; values are compared if it is `Equatable`, otherwise their bytes.
    ///   - seeds: the seeds of the samples. A payload has more mutations than values, so a few seeds make many checks.
    /// - Throws: ``LawFailure`` with everything that is broken, or ``FixtureFailure`` when no sample can be made.
    public static func check<T: DirectCodable>(_ type: T.Type, seeds: Range<UInt64> = 0..<10) throws {
        let violations = try violations(of: type, seeds: seeds)
        if !violations.isEmpty { throw LawFailure(type: String(describing: type), violations: violations) }
    }

    /// How many bytes of mutations are read for each sample: a type with hundreds of nested fields has millions.
    private static let mutatedBytes = 1_000_000

    /// Returns the laws that a type breaks, so that tests can count them.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - seeds: the seeds of the samples.
    /// - Throws: ``FixtureFailure`` when no sample can be made.
    public static func violations<T: DirectCodable>(
        of type: T.Type, seeds: Range<UInt64> = 0..<10
    ) throws -> [LawFailure.Violation] {
        var trial = LawTrial<T>()
        for seed in seeds {
            trial.seed = seed
            try trial.checkSample()
            // A payload has as many cuts as bytes: one of them is enough.
            let isCut = seed == seeds.lowerBound
            for mutation in try T.mutations(seed: seed, isCut: isCut, bytes: mutatedBytes) { trial.check(mutation) }
        }
        return trial.violations
    }
}

/// The samples of one type before the laws.
struct LawTrial<T: DirectCodable> {
    var seed: UInt64 = 0
    var violations: [LawFailure.Violation] = []
    private let model = PayloadModel(of: T.self)

    init() {}

    private mutating func record(_ law: Law, _ finding: String, _ payload: [UInt8]) {
        violations.append(LawFailure.Violation(law: law, seed: seed, finding: finding, payload: payload))
    }

    // MARK: Samples

    mutating func checkSample() throws {
        var sampler = Sampler(of: T.self, seed: seed)
        let payload = try sampler.payload().bytes
        let inspection = inspection(of: payload)
        let value: T
        do { value = try T.decode(from: payload) } catch {
            return record(.passesAgree, "the sample does not decode: \(error)", payload)
        }
        if !inspection.problems.isEmpty {
            record(.passesAgree, "the value decodes, and \(LawTrial.list(inspection.problems)) is reported", payload)
        }
        checkReceipt(inspection.receipt, sampler.notes, payload)
        checkRoundTrip(value, payload)
        checkCodable(value, payload)
    }

    /// The second pass over a payload, which must agree with the decoder's first one.
    private func inspection(of payload: [UInt8]) -> PayloadWalk.Result {
        payload.withUnsafeBytes { PayloadWalk.run(model, $0, wantsReceipt: true) }
    }

    private mutating func checkReceipt(_ receipt: Receipt?, _ notes: [Sampler.Note: Int], _ payload: [UInt8]) {
        var reported: [Sampler.Note: Int] = [:]
        for entry in receipt?.entries ?? [] {
            reported[Sampler.Note(path: entry.path, event: entry.event), default: 0] += entry.count
        }
        for note in Set(reported.keys).union(notes.keys) where reported[note] != notes[note] {
            let place = note.path.isEmpty ? "(whole payload)" : note.path
            record(.receipt, "\(note.event) at \(place): \(notes[note] ?? 0), reported \(reported[note] ?? 0)", payload)
        }
    }

    private mutating func checkRoundTrip(_ value: T, _ payload: [UInt8]) {
        do {
            let written = try value.encoded()
            let again = try T.decode(from: written)
            if !LawTrial.areEqual(value, again) {
                record(.roundTrip, "another value comes back from \(String(decoding: written, as: UTF8.self))", payload)
            }
            let rewritten = try again.encoded()
            if rewritten != written {
                record(.roundTrip, "it writes different bytes the second time: \(LawTrial.text(rewritten))", written)
            }
        } catch {
            record(.roundTrip, "\(error)", payload)
        }
    }

    // MARK: Mutations

    mutating func check(_ mutation: PayloadMutation) {
        let payload = mutation.payload
        var problems: [PayloadProblem] = []
        do { _ = try T.decode(from: payload) } catch { problems = error.problems }
        if !mutation.isExplained(by: problems) {
            let expected = mutation.expected.map(\.description).joined(separator: ", ")
            record(
                .mutation,
                "\(mutation): expected \(expected.isEmpty ? "nothing" : expected), "
                    + "reported \(LawTrial.list(problems))", payload)
        }
        let inspection = inspection(of: payload)
        if inspection.problems != problems {
            record(
                .passesAgree,
                "\(mutation): decoding reports \(LawTrial.list(problems)), a receipt \(LawTrial.list(inspection.problems))",
                payload)
        }
        guard mutation.kind != .cutOff, let type = T.self as? any DirectModel.Type else { return }
        let decodes = (try? AshlarDecoder().decode(type, from: Data(payload))) != nil
        if decodes != problems.isEmpty {
            record(.codable, "\(mutation): AshlarDecoder \(decodes ? "accepts" : "refuses") it", payload)
        }
    }

    // MARK: Codable

    private mutating func checkCodable(_ value: T, _ payload: [UInt8]) {
        // `AshlarDecoder` reads other types as Foundation does, such as a date as a number.
        guard T.self is any DirectModel.Type else { return }
        if let type = T.self as? any Decodable.Type {
            do {
                let other = try AshlarDecoder().decode(type, from: Data(payload))
                if let other = other as? T, !LawTrial.areEqual(value, other) {
                    record(.codable, "AshlarDecoder reads another value", payload)
                }
            } catch {
                record(.codable, "AshlarDecoder refuses it: \(error)", payload)
            }
        }
        if let encodable = value as? any Encodable {
            do {
                let written = Array(try AshlarEncoder().encode(encodable))
                if !LawTrial.areEqual(value, try T.decode(from: written)) {
                    record(.codable, "AshlarEncoder writes another value: \(LawTrial.text(written))", payload)
                }
            } catch {
                record(.codable, "AshlarEncoder's text is refused: \(error)", payload)
            }
        }
    }

    // MARK: Words

    private static func areEqual(_ left: T, _ right: T) -> Bool {
        func compare<E: Equatable>(_ left: E) -> Bool { left == (right as? E) }
        if let left = left as? any Equatable { return compare(left) }
        return (try? left.encoded()) == (try? right.encoded())
    }

    private static func list(_ problems: [PayloadProblem]) -> String {
        if problems.isEmpty { return "nothing" }
        return problems.map { "\($0.code) at \($0.pointer.isEmpty ? "(whole payload)" : $0.pointer)" }
            .joined(separator: ", ")
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
