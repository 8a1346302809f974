/// The evidence of the observed inputs, before anything is decided: evidence of parts adds up to that of the whole.
///
/// Merging is associative and commutative, and empty evidence doesn't change anything. The size is bounded by the
/// shapes: counts, at most ``StringEvidence/distinctLimit`` texts for each place, and the payloads that
/// ``KeptPayloads`` keeps.
package struct RecordedEvidence {
    /// By origin; endpoints are inferred later, from all evidence together.
    package private(set) var roots: [Root.Origin: EvidenceRoot] = [:]
    package private(set) var clues = EvidenceClues()
    package private(set) var passed = PassedOver()

    package init() {}

    package init(roots: [EvidenceRoot], clues: EvidenceClues, passed: PassedOver) {
        self.clues = clues
        self.passed = passed
        for root in roots { add(root) }
        Place.arrange(self.roots.values.map(\.place))
    }

    package var payloads: Int { roots.values.reduce(0) { $0 + $1.samples } }

    /// Adds evidence of other inputs, which must not be used afterwards, because its places become a part of this
    /// evidence.
    package mutating func merge(_ other: RecordedEvidence) {
        clues.merge(other.clues)
        passed.merge(other.passed)
        let known = roots
        roots = [:]
        for root in known.values { add(root) }
        for root in other.roots.values { add(root) }
        Place.arrange(roots.values.map(\.place))
    }

    private mutating func add(_ root: EvidenceRoot) {
        var root = root
        root.origin = kept(root.origin)
        if roots[root.origin] == nil { roots[root.origin] = root } else { roots[root.origin]?.merge(root) }
    }

    /// The origin without the words of places that have too many.
    private func kept(_ origin: Root.Origin) -> Root.Origin {
        switch origin {
        case .response(let endpoint, let status):
            .response(clues.paths.kept(RecordedPath(endpoint)).endpoint, status: status)
        case .request(let endpoint): .request(clues.paths.kept(RecordedPath(endpoint)).endpoint)
        case .samples, .schema: origin
        }
    }

    // MARK: Designing

    var sampleNames: [SampleNames.Group: Set<String>] {
        var names: [SampleNames.Group: Set<String>] = [:]
        for (origin, found) in clues.names { if let group = SampleNames.Group(origin) { names[group] = Set(found) } }
        return names
    }

    /// The evidence of exchanges, by the endpoints that follow from all inputs together.
    func exchanges(by inference: EndpointInference) -> [(origin: Root.Origin, evidence: EvidenceRoot)] {
        roots.values.sorted { $0.origin.text < $1.origin.text }.compactMap { root in
            switch root.origin {
            case .response(let endpoint, let status):
                (.response(inference.endpoint(of: RecordedPath(endpoint)), status: status), root)
            case .request(let endpoint): (.request(inference.endpoint(of: RecordedPath(endpoint))), root)
            case .samples, .schema: nil
            }
        }
    }
}

/// The evidence of the payloads of one origin.
package struct EvidenceRoot {
    package internal(set) var origin: Root.Origin
    package let place: Place
    package private(set) var samples: Int
    package private(set) var kept: KeptPayloads

    package init(origin: Root.Origin, place: Place, samples: Int, kept: KeptPayloads) {
        (self.origin, self.place, self.samples, self.kept) = (origin, place, samples, kept)
    }

    mutating func merge(_ other: EvidenceRoot) {
        place.merge(other.place)
        samples += other.samples
        kept.merge(other.kept)
    }
}

extension Root.Origin {
    /// For an order that no input changes: by path, then method, then request and answers.
    package var text: String {
        switch self {
        case .response(let endpoint, let status): "\(endpoint.path) \(endpoint.method) 1 \(status)"
        case .request(let endpoint): "\(endpoint.path) \(endpoint.method) 0"
        case .samples(let name): name
        case .schema(let name): name
        }
    }
}
