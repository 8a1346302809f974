/// Infers which parts of recorded paths are parameters.
package struct EndpointInference {
    private let paths: RecordedPaths
    private let words: Set<String>
    private let catalog: EndpointCatalog

    /// - Parameters:
    ///   - paths: all paths that were recorded.
    ///   - catalog: endpoints that are known.
    package init(_ paths: RecordedPaths, in catalog: EndpointCatalog = .empty) {
        self.paths = paths
        self.catalog = catalog
        let unknown = paths.filter { catalog.endpoint(of: $0) == nil }
        words = PathTree(unknown).parameterWords()
    }

    /// - Parameters:
    ///   - exchanges: the recorded exchanges.
    ///   - catalog: endpoints that are known.
    /// - Returns: the endpoint of each exchange, in the same order.
    package static func endpoints(of exchanges: [Exchange], in catalog: EndpointCatalog = .empty) -> [Endpoint] {
        endpoints(of: exchanges, alongside: RecordedPaths(), in: catalog).endpoints
    }

    /// - Parameters:
    ///   - exchanges: the recorded exchanges.
    ///   - others: paths that were recorded elsewhere.
    ///   - catalog: endpoints that are known.
    /// - Returns: the endpoint of each exchange, in the same order, and the inference for others.
    static func endpoints(
        of exchanges: [Exchange], alongside others: RecordedPaths, in catalog: EndpointCatalog
    ) -> (endpoints: [Endpoint], inference: EndpointInference) {
        let known = exchanges.map { catalog.endpoint(of: $0) ?? $0.specifiedEndpoint }
        var paths = others
        paths.add(zip(exchanges, known).filter { $1 == nil }.map(\.0))
        let inference = EndpointInference(paths, in: catalog)
        let endpoints = zip(exchanges, known).map { exchange, known in
            known ?? inference.inferred(RecordedPath(exchange))
        }
        return (endpoints, inference)
    }

    /// The endpoint that a path belongs to.
    package func endpoint(of path: RecordedPath) -> Endpoint { catalog.endpoint(of: path) ?? inferred(path) }

    private func inferred(_ path: RecordedPath) -> Endpoint {
        let parts = paths.kept(path).segments.map { segment -> PathTemplate.Part in
            guard case .text(let text) = segment, !isVarying(text) else { return .value }
            return .recorded(text)
        }
        // Endpoints that are not described are below the same base path as the others.
        return Endpoint(
            method: path.method, path: PathTemplate(Array(parts.dropFirst(catalog.baseLength(of: path)))))
    }

    private func isVarying(_ text: String) -> Bool {
        words.contains(text) || !paths.crowdWords.isEmpty && paths.crowdWords.contains(RecordedPaths.hash(text))
    }
}
