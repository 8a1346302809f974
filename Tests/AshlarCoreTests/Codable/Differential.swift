import Foundation
import Testing

@testable import AshlarCore

/// Strategies, for Foundation's decoder and for Ashlar's.
struct Strategies: Sendable {
    var dates: JSONDecoder.DateDecodingStrategy = .deferredToDate
    var data: JSONDecoder.DataDecodingStrategy = .base64
    var floats: JSONDecoder.NonConformingFloatDecodingStrategy = .throw
    var keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys

    var foundation: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = dates
        decoder.dataDecodingStrategy = data
        decoder.nonConformingFloatDecodingStrategy = floats
        decoder.keyDecodingStrategy = keys
        return decoder
    }

    var ashlar: AshlarDecoder {
        let decoder = AshlarDecoder()
        decoder.dateDecodingStrategy = dates
        decoder.dataDecodingStrategy = data
        decoder.nonConformingFloatDecodingStrategy = floats
        decoder.keyDecodingStrategy = keys
        return decoder
    }
}

/// A type, decoded by both.
struct Subject: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let payload: String
    /// Both outcomes, when they differ.
    let difference: @Sendable (String, Strategies) -> String?

    init<T: Decodable & Equatable & SendableMetatype>(_ type: T.Type, _ payload: String) {
        testDescription = "\(type)"
        self.payload = payload
        difference = { payload, strategies in
            let data = Data(payload.utf8)
            let expected = Result { try strategies.foundation.decode(T.self, from: data) }
            let actual = Result { try strategies.ashlar.decode(T.self, from: data) }
            switch (expected, actual) {
            case (.success(let one), .success(let other)):
                return one == other ? nil : "values differ: \(one), \(other)"
            case (.failure(let one), .failure(let other)):
                let (one, other) = (signature(one), signature(other))
                return one == other ? nil : "errors differ: \(one), \(other)"
            case (.success(let value), .failure(let error)): return "refused: \(error), but \(value)"
            case (.failure(let error), .success(let value)): return "accepted: \(value), but \(error)"
            }
        }
    }
}

/// The parts of an error that must be the same: its case, its type and its path.
private func signature(_ error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
        context.codingPath.map { "\($0.stringValue)|\($0.intValue.map(String.init) ?? "")" }.joined(separator: "/")
    }
    switch error {
    case DecodingError.typeMismatch(let type, let context): return "typeMismatch \(type) \(path(context))"
    case DecodingError.valueNotFound(let type, let context): return "valueNotFound \(type) \(path(context))"
    case DecodingError.keyNotFound(let key, let context): return "keyNotFound \(key.stringValue) \(path(context))"
    case DecodingError.dataCorrupted(let context): return "dataCorrupted \(path(context))"
    default: return "\(error)"
    }
}

extension Subject {
    /// The payload with each of its values replaced, each member and element taken out, and cut off everywhere.
    var mutants: [String] {
        let bytes = Array(payload.utf8)
        var mutants: [String] = []
        func replace(_ range: Range<Int>, _ text: String) {
            var mutant = bytes
            mutant.replaceSubrange(range, with: text.utf8)
            mutants.append(String(decoding: mutant, as: UTF8.self))
        }
        for end in bytes.indices {
            let cut = bytes[..<end]
            if UTF8Text.firstInvalidByte(Array(cut), cut.count) == nil {
                mutants.append(String(decoding: cut, as: UTF8.self))
            }
        }
        for range in values {
            for text in Subject.replacements { replace(range, text) }
        }
        for range in members { replace(range, "") }
        for range in members where range.lowerBound > 0 && bytes[range.lowerBound] == 0x2C {
            // The same member again, with another value.
            replace(range.upperBound..<range.upperBound, String(decoding: bytes[range], as: UTF8.self) + " ")
        }
        return mutants
    }

    /// The payload with a comma before each of its closing brackets, one at a time and all at once.
    var mutantsWithCommas: [String] {
        var mutants: [String] = []
        var all = payload
        for index in payload.indices.reversed() where payload[index] == "]" || payload[index] == "}" {
            var mutant = payload
            mutant.insert(contentsOf: ", ", at: index)
            mutants.append(mutant)
            all.insert(",", at: index)
        }
        return mutants + [all]
    }

    static let replacements = [
        "null", "true", "\"x\"", "\"1\"", "\"\"", "0", "-1", "1.0", "1.5", "1e2", "300", "99999999999",
        "18446744073709551616", "1e3", "12E-1", "100e-2", "1e18", "9007199254740993.0", "18446744073709551615.0",
        "-18446744073709551616.0", "170141183460469231731687303715884105727", "1e400", "-0", "1.0000000000000001", "[]",
        "{}", "[1]", "{\"a\":1}", "[[]]",
    ]

    /// The bytes of each value of the payload.
    private var values: [Range<Int>] {
        positions { tape in
            (1..<tape.count).filter { position in Subject.isEntry(tape, position) }.map { position in
                let range = tape.range(of: position)
                let start = range.baseAddress! - tape.bytes.baseAddress!
                return start..<start + range.count
            }
        }
    }

    /// The bytes of each member of an object but its first, with the comma before it.
    private var members: [Range<Int>] {
        positions { tape in
            (1..<tape.count).filter { Subject.isEntry(tape, $0) && tape[$0].isObject }.flatMap { object in
                var ranges: [Range<Int>] = []
                var key = tape.firstChild(of: object)
                while key < tape.next(after: object) {
                    let value = tape.range(of: key + 1)
                    let end = value.baseAddress! - tape.bytes.baseAddress! + value.count
                    var start = tape[key].offset - 1
                    while start > 0, key > tape.firstChild(of: object), tape.bytes[start] != 0x2C { start -= 1 }
                    if key > tape.firstChild(of: object) { ranges.append(start..<end) }
                    key = tape.next(after: key + 1)
                }
                return ranges
            }
        }
    }

    private func positions(_ body: (Tape) -> [Range<Int>]) -> [Range<Int>] {
        Array(payload.utf8).withUnsafeBytes { bytes in (try? Tape(bytes)).map(body) ?? [] }
    }

    /// Whether a word begins a value that is not a key.
    private static func isEntry(_ tape: Tape, _ position: Int) -> Bool {
        var isValue = false
        func walk(_ current: Int) {
            if current == position { isValue = true }
            guard tape[current].hasChildren else { return }
            var child = tape.firstChild(of: current)
            while child < tape.next(after: current) {
                if tape[current].isObject { child += 1 }
                walk(child)
                child = tape.next(after: child)
            }
        }
        walk(Tape.rootPosition)
        return isValue
    }
}
