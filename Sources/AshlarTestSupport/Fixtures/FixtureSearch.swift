import AshlarCore

/// Looks for a payload that a type's rules accept: only the values that they refuse are replaced.
struct FixtureSearch<Source: DirectDecodable> {
    let seed: UInt64
    let attempts: Int

    /// - Parameters:
    ///   - change: sets fields of the payload, which are not replaced.
    ///   - make: makes the value, or throws; a ``DomainFailure`` names the payload's values that it refuses.
    /// - Throws: ``FixtureFailure`` when every payload is refused, with the message for the last one.
    func value<Value>(
        changing change: (inout Fixture<Source>) throws -> Void, _ make: (Source) throws -> Value
    ) throws -> Value {
        var sampler = Sampler(of: Source.self, seed: seed, isPlausible: true)
        var node = try sampler.payload()
        var refusal: (any Error)?
        for attempt in 0..<attempts {
            var fixture = Fixture<Source>(node: node)
            try change(&fixture)
            let payload = fixture.node.bytes
            // A replacement may be of a kind that the field does not accept.
            guard let source = try? Source.decode(from: payload) else {
                node = try sampler.payload()
                continue
            }
            do { return try make(source) } catch { refusal = error }
            // Rules across fields may need new values for every field that they read.
            let other = try sampler.payload()
            guard let refusal = refusal as? DomainFailure, attempt % 50 < 49 else {
                node = other
                continue
            }
            for problem in refusal.problems {
                let path = problem.tokens[...]
                guard let refused = node[path] else { continue }
                let kept = refused.keeping(problem.parameters, &sampler.generator)
                switch sampler.generator.number(below: 3) {
                case 0: node[path] = other[path] ?? refused
                case 1: node[path] = Candidates.value(like: refused, &sampler.generator)
                default: node[path] = kept ?? Candidates.value(like: refused, &sampler.generator)
                }
            }
        }
        throw FixtureFailure(
            Value.self,
            "\(attempts) payloads of \(Source.self) were refused, the last one with: "
                + (refusal.map { "\($0)" } ?? "nothing"))
    }
}

extension Candidates {
    /// Another value of the same kind, of a usual format.
    static func value(like node: JSONNode, _ generator: inout SampleGenerator) -> JSONNode {
        let kind = node.json.first
        let isText = kind == "\""
        let isNumber = kind?.isNumber == true || kind == "-"
        let fitting = nodes.filter { candidate in
            let first = candidate.json.first
            return isText ? first == "\"" : isNumber ? first?.isNumber == true : first == kind
        }
        return fitting.isEmpty ? node : generator.element(of: fitting)
    }
}
