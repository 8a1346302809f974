import AshlarCore
import Foundation

/// Checks that a type reads payloads as another declaration of it did: a `@DTO` as the plain `Codable` type it was.
///
/// `ashlar adopt` writes such a test for each type that it moves:
///
/// ```swift
/// @Test func trackReadsAndWritesAsBefore() throws {
///     try DecoderAgreement.check(
///         Music.Track.self, readsAndWritesAs: Before.PlainTrack.self,
///         decoder: decoder, encoder: encoder, words: words)
/// }
/// ```
///
/// The old type determines the payloads: its decoding gets whatever it requests. Each payload is then changed in one
/// place at a time: a missing member, `null`, a value of another kind, a number out of range, a repeated member.
public enum DecoderAgreement {
    /// Checks that both types accept the same payloads and read the same values from them.
    ///
    /// The new type is decoded by `JSONDecoder` and `AshlarDecoder` with the same strategies, and straight from bytes.
    /// Values that the old type generates each time, such as a `UUID` that isn't in the payload, are not compared.
    ///
    /// - Parameters:
    ///   - new: the type as it is now.
    ///   - old: its declaration as plain `Codable`.
    ///   - decoder: set up as the app's decoder is.
    ///   - words: raw values of enumerations that are not `CaseIterable`, to make payloads of.
    ///   - payloads: custom payloads, which are compared and changed too: for types that refuse all generated ones.
    ///   - seeds: the seeds of the payloads.
    /// - Returns: the number of payloads that were compared.
    /// - Throws: ``AgreementFailure`` with the payloads that are read differently.
    @discardableResult
    public static func check<New: DirectDecodable & Decodable, Old: Decodable>(
        _ new: New.Type, readsAs old: Old.Type, decoder: JSONDecoder = JSONDecoder(), words: [String] = [],
        payloads: [String] = [], seeds: Range<UInt64> = 0..<4
    ) throws -> Int {
        try compare(new, old, decoder, words, payloads, seeds).count
    }

    /// Checks the same, and that both types write the same members.
    ///
    /// `null` and an absent member count as equal.
    ///
    /// - Parameters:
    ///   - new: the type as it is now.
    ///   - old: its declaration as plain `Codable`.
    ///   - decoder: set up as the app's decoder is.
    ///   - encoder: set up as the app's encoder is.
    ///   - words: raw values of enumerations that are not `CaseIterable`, to make payloads of.
    ///   - payloads: custom payloads, which are compared and changed too: for types that refuse all generated ones.
    ///   - seeds: the seeds of the payloads.
    /// - Returns: the number of payloads that were compared.
    /// - Throws: ``AgreementFailure`` with the payloads that are read or written differently.
    @discardableResult
    public static func check<New: DirectDecodable & Codable, Old: Codable>(
        _ new: New.Type, readsAndWritesAs old: Old.Type, decoder: JSONDecoder = JSONDecoder(),
        encoder: JSONEncoder = JSONEncoder(), words: [String] = [], payloads: [String] = [],
        seeds: Range<UInt64> = 0..<4
    ) throws -> Int {
        var comparison = try compare(new, old, decoder, words, payloads, seeds)
        for payload in comparison.read {
            let data = Data(payload)
            let before = try? encoder.encode(decoder.decode(old, from: data))
            let after = try? encoder.encode(decoder.decode(new, from: data))
            guard let before, let after else { continue }
            let (then, now) = (WrittenMembers.text(of: before), WrittenMembers.text(of: after))
            // A value that is generated each time is written differently each time, too.
            let again = (try? encoder.encode(decoder.decode(old, from: data))).map(WrittenMembers.text)
            if then != now, then == again {
                comparison.disagreements.append(.init(payload: payload, what: "written as \(now), earlier as \(then)"))
            }
        }
        try comparison.finish(new)
        return comparison.count
    }

    // MARK: Comparing

    private static func compare<New: DirectDecodable & Decodable, Old: Decodable>(
        _ new: New.Type, _ old: Old.Type, _ decoder: JSONDecoder, _ words: [String], _ payloads: [String],
        _ seeds: Range<UInt64>
    ) throws -> Comparison {
        var comparison = Comparison()
        func compare(_ payload: JSONNode, _ seed: UInt64) {
            comparison.compare(payload.bytes, new, old, decoder)
            var changes = NodeChanges(of: payload, seed: seed)
            for changed in changes.all() { comparison.compare(changed.bytes, new, old, decoder) }
            let bytes = payload.bytes
            for length in [bytes.count / 2, bytes.count - 1] where length > 0 {
                comparison.compare(Array(bytes.prefix(length)), new, old, decoder)
            }
        }
        for (number, payload) in payloads.enumerated() {
            guard let node = try? JSONNode(decoding: Array(payload.utf8)) else {
                throw FixtureFailure(old, "the payload at index \(number) of `payloads` isn't valid JSON")
            }
            compare(node, UInt64(number))
        }
        for seed in seeds {
            var sample = PayloadSample(seed: seed, decoder, words: words)
            do { compare(try sample.payload(of: old), seed) } catch  where !payloads.isEmpty { continue }
        }
        if comparison.read.isEmpty {
            throw FixtureFailure(
                old,
                """
                none of the payloads is read that were made for it: give the check some that your server sends, \
                `payloads: [#"{"id": 1}"#]`
                """)
        }
        try comparison.finish(new)
        return comparison
    }
}

/// The results of the comparison.
private struct Comparison {
    var count = 0
    /// The first payloads that both types read.
    var read: [[UInt8]] = []
    var disagreements: [AgreementFailure.Disagreement] = []

    mutating func compare<New: DirectDecodable & Decodable, Old: Decodable>(
        _ payload: [UInt8], _ new: New.Type, _ old: Old.Type, _ decoder: JSONDecoder
    ) {
        count += 1
        let data = Data(payload)
        let before = Before(Result { try decoder.decode(old, from: data) }) { try decoder.decode(old, from: data) }
        if before.facts != nil, read.count < 200 { read.append(payload) }
        let ways: [(String, Result<New, any Error>)] = [
            ("JSONDecoder", Result { try decoder.decode(new, from: data) }),
            ("AshlarDecoder", Result { try AshlarDecoder(like: decoder).decode(new, from: data) }),
            ("decode(from:)", Result { try New.decode(from: payload) }),
        ]
        for (way, after) in ways {
            guard let what = before.difference(from: after) else { continue }
            disagreements.append(.init(payload: payload, what: "\(way): \(what)"))
        }
    }

    /// The old type's result for a payload.
    private struct Before {
        let facts: ReflectedFacts?
        let error: (any Error)?
        /// The places with a different value each time.
        let changing: Set<String>

        init<Old>(_ result: Result<Old, any Error>, again: () throws -> Old) {
            switch result {
            case .failure(let error): (facts, self.error, changing) = (nil, error, [])
            case .success(let value):
                let facts = ReflectedFacts(of: value)
                self.facts = facts
                error = nil
                changing = (try? again()).map { facts.places(thatDifferFrom: ReflectedFacts(of: $0)) } ?? []
            }
        }

        func difference<New>(from after: Result<New, any Error>) -> String? {
            switch (facts, after) {
            case (nil, .failure): return nil
            case (nil, .success): return "accepted, previously refused (\(error.map { "\($0)" } ?? ""))"
            case (_?, .failure(let error)): return "refused (\(error)), previously accepted"
            case (let then?, .success(let new)):
                let now = ReflectedFacts(of: new)
                let places = then.places(thatDifferFrom: now).subtracting(changing).sorted()
                guard let first = places.first else { return nil }
                return "\(first) is \(now[first]), previously \(then[first])"
                    + (places.count > 1 ? ", and \(places.count - 1) others" : "")
            }
        }
    }

    func finish(_ type: Any.Type) throws {
        if !disagreements.isEmpty {
            throw AgreementFailure(type: String(reflecting: type), payloads: count, disagreements: disagreements)
        }
    }
}

extension AshlarDecoder {
    /// With the strategies of Foundation's decoder.
    fileprivate convenience init(like decoder: JSONDecoder) {
        self.init()
        keyDecodingStrategy = decoder.keyDecodingStrategy
        dateDecodingStrategy = decoder.dateDecodingStrategy
        dataDecodingStrategy = decoder.dataDecodingStrategy
        nonConformingFloatDecodingStrategy = decoder.nonConformingFloatDecodingStrategy
        userInfo = decoder.userInfo
    }
}
