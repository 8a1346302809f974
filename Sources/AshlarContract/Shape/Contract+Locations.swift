extension Contract {
    /// Replaces the path in each specification location of the contract.
    ///
    /// - Complexity: O(n) in the places and shapes.
    package mutating func mapLocations(_ path: (String) -> String) {
        var known: [String: String] = [:]
        func mapped(_ location: SourceLocation?) -> SourceLocation? {
            guard let location else { return nil }
            let short = known[location.path] ?? path(location.path)
            known[location.path] = short
            return SourceLocation(path: short, line: location.line)
        }
        for index in operations.indices { operations[index].mapLocations(mapped) }
        let places =
            roots.map(\.place)
            + operations.flatMap { $0.parameters.map(\.place) + $0.bodies.filter { !$0.isRoot }.map(\.place) }
        ShapeWalk.forEachPlace(below: places) { place in
            let location = mapped(place.statement?.location)
            place.statement?.location = location
        }
        for shape in ShapeWalk.shapes(below: places) {
            let location = mapped(shape.statement?.location)
            shape.statement?.location = location
        }
    }
}

extension Operation {
    fileprivate mutating func mapLocations(_ mapped: (SourceLocation?) -> SourceLocation?) {
        location = mapped(location)
        for index in bodies.indices { bodies[index].location = mapped(bodies[index].location) }
        for index in servers.indices { servers[index].location = mapped(servers[index].location) }
        for index in security.indices {
            for number in security[index].credentials.indices {
                let location = security[index].credentials[number].scheme.location
                security[index].credentials[number].scheme.location = mapped(location)
            }
        }
    }
}
