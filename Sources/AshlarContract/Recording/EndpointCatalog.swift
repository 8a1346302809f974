/// The endpoints that a specification describes: recorded paths are matched with them, not guessed.
package struct EndpointCatalog: Sendable {
    private var nodes: [Node] = [Node()]
    private let basePaths: [[String]]

    /// One segment of the described paths, as a tree: so looking a path up does not go through all endpoints.
    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        var parameter: Int?
        /// By method, the endpoint that ends here.
        var endpoints: [String: Entry] = [:]
    }

    private struct Entry: Sendable {
        let endpoint: Endpoint
        let literals: Int
        /// Its place among all.
        let order: Int
    }

    package static let empty = EndpointCatalog([], basePaths: [])

    /// - Parameters:
    ///   - endpoints: the described endpoints.
    ///   - basePaths: what recorded paths may begin with: `/api/v1`.
    package init(_ endpoints: [Endpoint], basePaths: [String]) {
        self.basePaths =
            basePaths.map { $0.split(separator: "/").map(String.init) }.sorted { $1.count < $0.count } + [[]]
        for (order, endpoint) in endpoints.enumerated() {
            let node = insert(endpoint.path)
            let entry = Entry(endpoint: endpoint, literals: endpoint.path.literalCount, order: order)
            if nodes[node].endpoints[endpoint.method] == nil { nodes[node].endpoints[endpoint.method] = entry }
        }
    }

    private mutating func insert(_ path: PathTemplate) -> Int {
        var node = 0
        for segment in path.segments {
            let known: Int? =
                switch segment {
                case .literal(let text): nodes[node].literals[text]
                case .parameter: nodes[node].parameter
                }
            let next = known ?? nodes.count
            if known == nil {
                nodes.append(Node())
                switch segment {
                case .literal(let text): nodes[node].literals[text] = next
                case .parameter: nodes[node].parameter = next
                }
            }
            node = next
        }
        return node
    }

    /// The described endpoint that an exchange belongs to, the most literal one first: `/statuses/bio` before
    /// `/statuses/{status}`.
    func endpoint(of exchange: Exchange) -> Endpoint? {
        endpoint(exchange.method, exchange.segments.map { .text($0) })
    }

    /// The same for a path without its values, which are parameters only.
    func endpoint(of path: RecordedPath) -> Endpoint? { endpoint(path.method, path.segments) }

    private func endpoint(_ method: String, _ segments: [RecordedPath.Segment]) -> Endpoint? {
        for base in basePaths where segments.starts(with: base.map { .text($0) }) {
            let found = ends(of: segments.dropFirst(base.count)).compactMap { nodes[$0].endpoints[method] }
            let best = found.min { ($1.literals, $0.order) < ($0.literals, $1.order) }
            if let best { return best.endpoint }
        }
        return nil
    }

    /// The number of segments at the beginning of a path that are the base path of the described ones.
    func baseLength(of path: RecordedPath) -> Int {
        let base = basePaths.first {
            path.segments.count > $0.count && path.segments.starts(with: $0.map { .text($0) })
        }
        return base?.count ?? 0
    }

    private func ends(of path: ArraySlice<RecordedPath.Segment>) -> [Int] {
        path.reduce([0]) { reached, segment in
            reached.flatMap { node -> [Int] in
                var next: [Int] = []
                if case .text(let text) = segment, let literal = nodes[node].literals[text] { next.append(literal) }
                if let parameter = nodes[node].parameter { next.append(parameter) }
                return next
            }
        }
    }
}

extension Exchange {
    /// The endpoint that the recording itself names.
    var specifiedEndpoint: Endpoint? { template.map { Endpoint(method: method, path: $0) } }
}
