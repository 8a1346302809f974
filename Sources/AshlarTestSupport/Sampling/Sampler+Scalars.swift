import AshlarCore
import Foundation

extension Sampler {
    mutating func scalar(
        _ type: any DirectDecodable.Type, _ scalar: Scalar?, dates: WireDateFormat?
    ) throws(FixtureFailure) -> JSONNode {
        if type is Date.Type { return try date(dates ?? .iso8601) }
        if case .words(let words)? = scalar?.kind, !words.isEmpty { return .text(generator.element(of: words)) }
        let fitting = Candidates.values(of: type, using: &generator)
        if fitting.isEmpty {
            throw FixtureFailure(type, "no value of the usual formats decodes; conform the type to SampleProviding")
        }
        return generator.element(of: fitting)
    }

    private mutating func date(_ format: WireDateFormat) throws(FixtureFailure) -> JSONNode {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day =
            "\(1970 + generator.number(below: 130))-\(two(1 + generator.number(below: 12)))-"
            + two(1 + generator.number(below: 28))
        let seconds = generator.wideNumber(below: 4_000_000_000 as Int64)
        switch format {
        case .iso8601:
            let clock = "\(two(generator.number(below: 24))):\(two(generator.number(below: 60))):59"
            let fraction = generator.element(of: ["", "", ".5", ".125", ".\(100 + generator.number(below: 900))"])
            return .text("\(day)T\(clock)\(fraction)\(generator.element(of: ["Z", "+02:00", "-09:30"]))")
        case .day: return .text(day)
        case .anyOf(let formats):
            guard !formats.isEmpty else { throw FixtureFailure(Date.self, "no format to write it in") }
            return try date(generator.element(of: formats))
        case .unixSeconds, .unixMilliseconds: return .literal("\(seconds)")
        case .unixSecondsText: return .text("\(seconds)")
        default:
            var writer = JSONWriter()
            Date(timeIntervalSince1970: Double(seconds) + Double(seconds % 4) / 8)._ashlarEncode_v1(
                &writer, dates: format)
            do { return .literal(String(decoding: try writer.take(), as: UTF8.self)) } catch {
                throw FixtureFailure(Date.self, "\(format) writes no date: \(error.reason)")
            }
        }
    }
}

/// Candidates for samples of a scalar that does not provide its own.
enum Candidates {
    static let nodes: [JSONNode] =
        (ReadyTypes.examples + [
            "word", "two words", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "2026-03-01", "2026-03-01T09:30:00Z",
            "12.50 EUR", "50%", "0.5", "7", "AQID", "",
        ]).map(JSONNode.text)
        + ["0", "1", "7", "42", "1.5", "0.25", "1e3", "1700000000", "true", "false"].map(JSONNode.literal)
        + [
            #"{"amount":1250,"currency":"EUR"}"#, #"{"amount":"12.50","currency":"EUR"}"#,
            #"{"value":1250,"currency":"EUR"}"#, "[]", "[1]", #"["word"]"#, "{}",
        ].map(JSONNode.literal)

    /// Values that decode as a type: its cases, values of the wrapped type, values of the usual formats.
    static func values(
        of type: any DirectDecodable.Type, using generator: inout SampleGenerator
    ) -> [JSONNode] {
        let cases = (type as? any CaseIterable.Type).map { allCases($0) } ?? []
        if !cases.isEmpty { return cases }
        let wrapped = (type as? any RawRepresentable.Type).map { rawType($0) } as? any SampleProviding.Type
        let raw = wrapped.map { wrapped in (0..<20).map { _ in JSONNode(wrapped.sample(using: &generator)) } } ?? []
        let fitting = (nodes + raw).filter { $0.decodes(as: type) }
        if !fitting.isEmpty { return fitting }
        // Narrow limits: refused values are brought within them.
        let parameters = nodes.map { $0.refusal(as: type) }
        return zip(nodes, parameters).compactMap { $0.keeping($1, &generator) }.filter { $0.decodes(as: type) }
    }

    private static func allCases<T: CaseIterable>(_ type: T.Type) -> [JSONNode] {
        T.allCases.compactMap { item in
            (item as? any DirectEncodable).flatMap { try? $0.encodedString() }.map(JSONNode.literal)
        }
    }

    static func rawType<T: RawRepresentable>(_ type: T.Type) -> Any.Type { T.RawValue.self }

    /// Keys that a dictionary accepts.
    static func keys(of rule: KeyRule) -> [String] {
        guard case .type(let type) = rule else { return [] }
        func accepted<K: DirectKey>(_ type: K.Type) -> [String] {
            let own = (K.self as? any CaseIterable.Type).map { caseKeys($0) } ?? []
            let usual = [
                "ada", "grace hopper", "a/b~c", "\"quoted\"", "1", "-7", "42", "65535",
                "F5165FDB-F5AD-4F6E-8552-799B1C62B387", "0B7A0F05-0D1E-4C0C-9F3D-2B1F3C5D7E9A",
            ]
            return own.isEmpty ? usual.filter { K(wireKey: $0) != nil } : own
        }
        return accepted(type)
    }

    private static func caseKeys<T: CaseIterable>(_ type: T.Type) -> [String] {
        T.allCases.compactMap { ($0 as? any DirectKey)?.wireKey }
    }
}

extension JSONNode {
    /// Whether the value decodes.
    func decodes(as type: any DirectDecodable.Type) -> Bool {
        func decode<T: DirectDecodable>(_ type: T.Type) -> Bool { (try? T.decode(from: bytes)) != nil }
        return decode(type)
    }

    /// The numbers of the rule that refuses the value.
    func refusal(as type: any DirectDecodable.Type) -> [String: String] {
        func decode<T: DirectDecodable>(_ type: T.Type) -> [String: String] {
            do { _ = try T.decode(from: bytes) } catch { return error.problems.first?.parameters ?? [:] }
            return [:]
        }
        return decode(type)
    }
}
