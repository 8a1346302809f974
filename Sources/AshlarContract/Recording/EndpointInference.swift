/// Tells which parts of recorded paths are parameters.
package struct EndpointInference {
    private let paths: RecordedPaths
    private let words: Set<String>
    private let catalogue: EndpointCatalogue

    /// - Parameters:
    ///   - paths: all paths that were recorded.
    ///   - catalogue: endpoints that are known.
    package init(_ paths: RecordedPaths, in catalogue: EndpointCatalogue = .empty) {
        self.paths = paths
        self.catalogue = catalogue
        let unknown = paths.filter { catalogue.endpoint(of: $0) == nil }
        words = PathTree(unknown).parameterWords()
    }

    /// - Parameters:
    ///   - exchanges: what was recorded.
    ///   - catalogue: endpoints that are known.
    /// - Returns: the endpoint of each exchange, in the same order.
    package static func endpoints(of exchanges: [Exchange], in catalogue: EndpointCatalogue = .empty) -> [Endpoint] {
        endpoints(of: exchanges, beside: RecordedPaths(), in: catalogue).endpoints
    }

    /// - Parameters:
    ///   - exchanges: what was recorded.
    ///   - others: paths that were recorded elsewhere.
    ///   - catalogue: endpoints that are known.
    /// - Returns: the endpoint of each exchange, in the same order, and what tells others.
    static func endpoints(
        of exchanges: [Exchange], beside others: RecordedPaths, in catalogue: EndpointCatalogue
    ) -> (endpoints: [Endpoint], inference: EndpointInference) {
        let known = exchanges.map { catalogue.endpoint(of: $0) ?? $0.specifiedEndpoint }
        var paths = others
        paths.add(zip(exchanges, known).filter { $1 == nil }.map(\.0))
        let inference = EndpointInference(paths, in: catalogue)
        let endpoints = zip(exchanges, known).map { exchange, known in
            known ?? inference.inferred(RecordedPath(exchange))
        }
        return (endpoints, inference)
    }

    /// The endpoint that a path belongs to.
    package func endpoint(of path: RecordedPath) -> Endpoint { catalogue.endpoint(of: path) ?? inferred(path) }

    private func inferred(_ path: RecordedPath) -> Endpoint {
        let parts = paths.kept(path).segments.map { segment -> PathTemplate.Part in
            guard case .text(let text) = segment, !isVarying(text) else { return .value }
            return .recorded(text)
        }
        return Endpoint(method: path.method, path: PathTemplate(parts))
    }

    private func isVarying(_ text: String) -> Bool {
        words.contains(text) || !paths.crowdWords.isEmpty && paths.crowdWords.contains(RecordedPaths.hash(text))
    }
}
