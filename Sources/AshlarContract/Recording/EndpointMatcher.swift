/// Finds the endpoint that an exchange belongs to.
public struct EndpointMatcher: Sendable {
    private let templates: [(text: String, template: PathTemplate)]

    private let basePaths: [[String]]

    /// - Parameters:
    ///   - templates: paths such as `/address/{address}/purls`.
    ///   - basePaths: what recorded paths may begin with: `/api/v1`.
    public init(_ templates: [String], below basePaths: [String] = []) {
        self.basePaths = basePaths.map { $0.split(separator: "/").map(String.init) } + [[]]
        // The most literal template first: `/statuses/bio` before `/statuses/{status}`.
        self.templates = templates.map { ($0, PathTemplate($0)) }.sorted { first, second in
            (second.template.literalCount, first.text) < (first.template.literalCount, second.text)
        }
    }

    /// The template that an exchange's path fits, and the values of its parameters.
    public func match(_ exchange: Exchange) -> (template: String, parameters: [String: String])? {
        for base in basePaths where exchange.segments.starts(with: base) {
            let segments = Array(exchange.segments.dropFirst(base.count))
            for (text, template) in templates {
                if let parameters = template.match(segments) { return (text, parameters) }
            }
        }
        return nil
    }
}

extension PathTemplate {
    /// - Parameter text: a path with parameters in braces; a query after it isn't part of a segment.
    package init(_ text: String) {
        segments = text.prefix { $0 != "?" }.split(separator: "/").map { part in
            part.hasPrefix("{") && part.hasSuffix("}")
                ? .parameter(String(part.dropFirst().dropLast())) : .literal(String(part))
        }
    }

    var literalCount: Int { segments.count { if case .literal = $0 { true } else { false } } }

    /// The values of the parameters, when a path's decoded segments fit.
    package func match(_ path: [String]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var parameters: [String: String] = [:]
        for (segment, value) in zip(segments, path) {
            switch segment {
            case .literal(let text): if text != value { return nil }
            case .parameter(let name): parameters[name] = value
            }
        }
        return parameters
    }
}
