/// The endpoints that a specification describes: recorded paths are told from them, not guessed.
package struct EndpointCatalogue: Sendable {
    private let endpoints: [(endpoint: Endpoint, literals: Int)]
    private let basePaths: [[String]]

    package static let empty = EndpointCatalogue([], basePaths: [])

    /// - Parameters:
    ///   - endpoints: what is described.
    ///   - basePaths: what recorded paths may begin with: `/api/v1`.
    package init(_ endpoints: [Endpoint], basePaths: [String]) {
        // The most literal one first: `/statuses/bio` before `/statuses/{status}`.
        self.endpoints = endpoints.map { ($0, $0.path.literalCount) }.sorted { $1.literals < $0.literals }
        self.basePaths =
            basePaths.map { $0.split(separator: "/").map(String.init) }.sorted { $1.count < $0.count } + [[]]
    }

    /// The described endpoint that an exchange belongs to.
    func endpoint(of exchange: Exchange) -> Endpoint? {
        for base in basePaths where exchange.segments.starts(with: base) {
            let rest = Array(exchange.segments.dropFirst(base.count))
            let found = endpoints.first { entry in
                entry.endpoint.method == exchange.method && entry.endpoint.path.match(rest) != nil
            }
            if let found { return found.endpoint }
        }
        return nil
    }
}

extension Exchange {
    /// The endpoint that the recording itself tells.
    var statedEndpoint: Endpoint? { template.map { Endpoint(method: method, path: $0) } }
}
