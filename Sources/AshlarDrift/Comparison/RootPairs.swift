import AshlarContract

/// Pairs the bodies of two contracts that are compared: those of one endpoint that may be the same response or request.
struct RootPairs {
    private let old: [Root]
    private let new: [Root]
    private let newByIdentity: [String: Int]
    private let oldAnswers: [String: Answers]
    private let newAnswers: [String: Answers]

    init(_ old: [Root], _ new: [Root]) {
        self.old = old
        self.new = new
        newByIdentity = Dictionary(new.enumerated().map { ($1.identity, $0) }) { first, _ in first }
        oldAnswers = Answers.byEndpoint(old)
        newAnswers = Answers.byEndpoint(new)
    }

    /// Returns the second contract's roots that describe the same payloads as one of the first, narrowest responses first.
    func counterparts(of index: Int) -> [Int] {
        guard case .response(let endpoint, let status) = old[index].origin else {
            if let same = newByIdentity[old[index].identity] { return [same] }
            // If each side has one kind of samples, they are compared regardless of their file names.
            let isAlone = old.count == 1 && new.count == 1 && old[index].origin.endpoint == nil
            return isAlone ? [0] : []
        }
        let identity = old[index].group(of: endpoint)
        guard let own = oldAnswers[identity], let others = newAnswers[identity] else { return [] }
        // Each side describes a status by one root: those two are compared.
        return others.entries.filter { other in
            [status, other.status].contains { own.index(of: $0) == index && others.index(of: $0) == other.index }
        }.map(\.index)
    }
}

/// The responses of one endpoint.
private struct Answers {
    /// The responses, narrower ones first.
    private(set) var entries: [(status: Status, index: Int)] = []

    static func byEndpoint(_ roots: [Root]) -> [String: Answers] {
        var found: [String: Answers] = [:]
        for (index, root) in roots.enumerated() {
            guard case .response(let endpoint, let status) = root.origin else { continue }
            found[root.group(of: endpoint), default: Answers()].entries.append((status, index))
        }
        return found.mapValues { answers in
            var answers = answers
            answers.entries.sort { ($0.status, $0.index) < ($1.status, $1.index) }
            return answers
        }
    }

    /// Returns the narrowest response that covers a status; `default` covers a success when nothing else does.
    func index(of status: Status) -> Int? {
        let found = entries.first {
            $0.status.codes.lowerBound <= status.codes.lowerBound
                && $0.status.codes.upperBound >= status.codes.upperBound
        }
        guard let found, found.status == .others, status != .others else { return found?.index }
        let hasSuccess = entries.contains { $0.status.isSuccess }
        return status.isSuccess && !hasSuccess ? found.index : nil
    }
}

extension Root {
    /// Returns the key of the responses of an endpoint that are alternatives to each other: those of one media type.
    fileprivate func group(of endpoint: Endpoint) -> String { endpoint.identity + media }

    /// The key that identifies the same body in both contracts.
    var identity: String { origin.identity + media }

    private var media: String { mediaType.map { " \($0)" } ?? "" }

    /// The body's name in reports.
    var name: String { RootName.of(origin) + media }
}

extension Root.Origin {
    var endpoint: Endpoint? {
        switch self {
        case .request(let endpoint), .response(let endpoint, _): endpoint
        default: nil
        }
    }

    var identity: String {
        switch self {
        case .samples(let name): "samples \(name)"
        case .schema(let name): "samples \(name)"
        case .request(let endpoint): "request \(endpoint.identity)"
        case .response(let endpoint, let status): "response \(endpoint.identity) \(status)"
        }
    }
}
