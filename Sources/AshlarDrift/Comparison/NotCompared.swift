import AshlarContract

/// The parts of an endpoint or schema that a contract describes and the comparison ignores.
package struct NotCompared: Sendable, Equatable {
    /// `GET /users`, the schema's name, or `document`.
    package var body: String
    package var parts: [UncomparedPart]

    /// Returns the parts that are not compared of everything that both contracts describe.
    ///
    /// - Complexity: O(n) in the endpoints.
    static func of(_ old: Contract, _ new: Contract) -> [NotCompared] {
        let before = Dictionary(old.uncompared.map { ($0.owner.identity, $0) }) { first, _ in first }
        let after = Dictionary(new.uncompared.map { ($0.owner.identity, $0) }) { first, _ in first }
        let described = [old, new].map { Set($0.operations.map(\.endpoint.identity)) }
        let isDescribed = [old, new].map(\.isDescribed)
        var seen: Set<String> = []
        return (old.uncompared + new.uncompared).compactMap { entry in
            let identity = entry.owner.identity
            guard seen.insert(identity).inserted else { return nil }
            // An endpoint that only one side describes is added or removed as a whole.
            if case .endpoint(let endpoint) = entry.owner {
                for side in 0..<2 where isDescribed[side] && !described[side].contains(endpoint.identity) { return nil }
            }
            let parts = (before[identity]?.parts ?? []).union(after[identity]?.parts ?? [])
            return NotCompared(body: entry.owner.name, parts: parts.sorted())
        }
    }
}

extension UncomparedParts.Owner {
    fileprivate var identity: String {
        switch self {
        case .endpoint(let endpoint): "endpoint \(endpoint.identity)"
        case .schema(let name): "schema \(name)"
        case .document: "document"
        }
    }

    fileprivate var name: String {
        switch self {
        case .endpoint(let endpoint): "\(endpoint.method) \(endpoint.path)"
        case .schema(let name): name
        case .document: "document"
        }
    }
}
