import AshlarCore

/// Where a receipt's path leads within a contract.
package struct ObservedPath {
    package enum Step {
        /// From the envelope to what stands in it.
        case payload
        case element
        case value
        /// Of a tuple.
        case position(Int)
        case field(ObjectShape, ObjectShape.Field)
    }

    package private(set) var steps: [Step] = []
    package private(set) var place: Place
    /// `$.items[].name`.
    package private(set) var text = "$"

    /// - Parameters:
    ///   - pointer: a JSON Pointer in which indices and keys that are data are `*`.
    ///   - root: the payload that it begins at.
    ///   - envelope: what the contract's payloads stand in: its own fields are the same everywhere, and nobody's news.
    package init?(_ pointer: String, in root: Root, envelope: Envelope?) {
        var keys = JSONPointer.tokens(of: pointer)[...]
        place = root.place
        if let payload = root.payload, let key = envelope?.payloadKey {
            guard keys.popFirst() == key else { return nil }
            steps.append(.payload)
            place = payload
            text += JSONPathText.step(key)
        }
        for key in keys { guard take(key) else { return nil } }
    }

    private mutating func take(_ key: String) -> Bool {
        if key == "*", let element = place.arrays.element {
            steps.append(.element)
            place = element
            text += "[]"
            return true
        }
        if let positions = place.arrays.positions, let position = Int(key), positions.indices.contains(position) {
            steps.append(.position(position))
            place = positions[position]
            text += "[\(position)]"
            return true
        }
        guard let shape = place.object else { return false }
        if key == "*", let value = shape.mapValue {
            steps.append(.value)
            place = value
            text += ".*"
            return true
        }
        guard let field = shape.fields.first(where: { $0.key == key }) else { return false }
        steps.append(.field(shape, field))
        place = field.place
        text += JSONPathText.step(key)
        return true
    }

    /// Whether the contract says that what stands here may be absent.
    package var mayBeAbsent: Bool {
        switch steps.last {
        case .field(let shape, let field): shape.mayLack(field)
        case .position: false
        default: true
        }
    }
}

extension Contract {
    /// The answer of an observed endpoint that is a success; the path may begin as the API's servers do.
    ///
    /// - Parameter name: method and template: `GET /address/{address}/purls`.
    package func answer(observedAs name: String) -> Int? {
        guard let space = name.firstIndex(of: " ") else { return nil }
        let (method, path) = (String(name[..<space]), String(name[name.index(after: space)...]))
        let identity = Endpoint(method: method, path: PathTemplate(path)).identity
        let answers = roots.indices.compactMap { index -> (index: Int, status: Status)? in
            guard case .response(let endpoint, let status) = roots[index].origin else { return nil }
            guard status.isSuccess || status == .others else { return nil }
            let isSame = ([""] + basePaths).contains { base in
                Endpoint(method: endpoint.method, path: PathTemplate(base + endpoint.path.description)).identity
                    == identity
            }
            return isSame ? (index, status) : nil
        }
        return answers.min { $0.status < $1.status }?.index
    }
}

extension Endpoint {
    /// The method and the path without the names of its parameters.
    package var identity: String {
        let parts = path.segments.map { if case .literal(let text) = $0 { text } else { "{}" } }
        return method + " /" + parts.joined(separator: "/")
    }
}
