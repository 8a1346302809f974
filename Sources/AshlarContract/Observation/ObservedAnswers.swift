/// The successful answers of a contract by method and path, so that looking one up does not go through all.
package struct ObservedAnswers {
    private var answers: [String: (status: Status, index: Int)] = [:]
    private let basePaths: [[String]]

    package init(_ contract: Contract) {
        basePaths = [[]] + contract.basePaths.map { $0.split(separator: "/").map(String.init) }
        for (index, root) in contract.roots.enumerated() {
            guard case .response(let endpoint, let status) = root.origin, status.isAnswer else { continue }
            if let known = answers[endpoint.identity], !(status < known.status) { continue }
            answers[endpoint.identity] = (status, index)
        }
    }

    /// The position of an endpoint's narrowest answer among the roots; the path may begin as the API's servers do.
    ///
    /// - Parameter name: method and template: `GET /address/{address}/purls`.
    package func index(of name: String) -> Int? {
        guard let space = name.firstIndex(of: " ") else { return nil }
        let method = String(name[..<space])
        let segments = PathTemplate(String(name[name.index(after: space)...])).segments
        let found = basePaths.compactMap { base -> (status: Status, index: Int)? in
            guard segments.starts(with: base.map { .literal($0) }) else { return nil }
            let path = PathTemplate(segments: Array(segments.dropFirst(base.count)))
            return answers[Endpoint(method: method, path: path).identity]
        }
        return found.min { ($0.status, $0.index) < ($1.status, $1.index) }?.index
    }
}

extension Contract {
    /// Returns the successful answer of an observed endpoint; to look up many, use ``ObservedAnswers``.
    ///
    /// - Parameter name: method and template: `GET /address/{address}/purls`.
    package func answer(observedAs name: String) -> Int? { ObservedAnswers(self).index(of: name) }
}

extension Endpoint {
    /// The method and the path without the names of its parameters.
    package var identity: String {
        let parts = path.segments.map { if case .literal(let text) = $0 { text } else { "{}" } }
        return method + " /" + parts.joined(separator: "/")
    }
}
