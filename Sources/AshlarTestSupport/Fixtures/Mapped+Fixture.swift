import AshlarCore

extension Mapped where ModelMap.Source: DirectDecodable {
    /// A value for tests, the same for the same seed, and valid by the type's own rules.
    ///
    /// It is mapped from a payload of its DTO. What the type refuses of the payload is replaced, and only that, until it
    /// refuses nothing.
    ///
    /// ```swift
    /// let user = try User.fixture(seed: 7) { $0.email = "ada@example.org" }
    /// ```
    ///
    /// - Parameters:
    ///   - seed: which one.
    ///   - attempts: how often values may be replaced.
    ///   - change: sets fields of the payload, which are not replaced.
    /// - Throws: ``FixtureFailure`` when the type refuses every payload, with what it said of the last one.
    public static func fixture(
        seed: UInt64 = 0, attempts: Int = 300, _ change: (inout Fixture<ModelMap.Source>) throws -> Void = { _ in }
    ) throws -> Self {
        var sampler = Sampler(seed: seed, isPlausible: true)
        var node = try sampler.value(ModelMap.Source.self)
        var refusal: DomainFailure?
        for attempt in 0..<attempts {
            var fixture = Fixture<ModelMap.Source>(node: node)
            try change(&fixture)
            let payload = fixture.node.bytes
            // A replacement may be of a kind that the field does not take.
            guard let source = try? ModelMap.Source.decode(from: payload) else {
                node = try sampler.value(ModelMap.Source.self)
                continue
            }
            do throws(DomainFailure) { return try mapping(source) } catch { refusal = error }
            // Rules across fields may need another of every field that they look at.
            let other = try sampler.value(ModelMap.Source.self)
            guard let refusal, attempt % 50 < 49 else {
                node = other
                continue
            }
            for problem in refusal.problems {
                let path = problem.tokens[...]
                guard let refused = node[path] else { continue }
                let isOther = sampler.generator.once(in: 2)
                node[path] = isOther ? other[path] ?? refused : Candidates.value(like: refused, &sampler.generator)
            }
        }
        throw FixtureFailure(
            Self.self,
            "\(attempts) payloads of \(ModelMap.Source.self) were refused, the last one with: "
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
