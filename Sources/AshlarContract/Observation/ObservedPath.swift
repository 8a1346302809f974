import AshlarCore

/// The destination of a receipt's path within a contract.
package struct ObservedPath {
    package enum Step {
        /// From the envelope to its payload.
        case payload
        case element
        case value
        /// Of a tuple.
        case position(Int)
        /// To one of the shapes that a key distinguishes.
        case alternative(Int)
        case field(ObjectShape, ObjectShape.Field)
    }

    package private(set) var steps: [Step] = []
    package private(set) var place: Place
    /// `$.items[].name`.
    package private(set) var text = "$"

    /// Returns the places where an event may have happened: receipts do not say which of several shapes an object had.
    ///
    /// - Parameters:
    ///   - entry: its path is a JSON Pointer in which indices and keys that are data are `*`.
    ///   - root: the payload that it begins at.
    ///   - envelope: the envelope of the contract's payloads.
    /// - Returns: each place once, and none where the contract has no such place; `nil` for the envelope's own fields,
    ///   which are the same everywhere.
    package static func all(of entry: Receipt.Entry, in root: Root, envelope: Envelope?) -> [ObservedPath]? {
        var keys = JSONPointer.tokens(of: entry.path)[...]
        // The path is where the value was: its object has the field under another name.
        if case .alias = entry.event { _ = keys.popLast() }
        var start = ObservedPath(place: root.place)
        if let payload = root.payload, let key = envelope?.payloadKey {
            guard keys.popFirst() == key else { return nil }
            start = start.stepping(.payload, to: payload, JSONPathText.step(key))
        }
        return keys.reduce([start]) { paths, key in
            // Shapes may share what they hold, and lead back to themselves.
            var seen: Set<ObjectIdentifier> = []
            return paths.flatMap { $0.taking(key) }.filter { seen.insert(ObjectIdentifier($0.place)).inserted }
        }
    }

    private init(place: Place) { self.place = place }

    private func taking(_ key: String) -> [ObservedPath] {
        if key == "*", let element = place.arrays.element { return [stepping(.element, to: element, "[]")] }
        // `+1` and `01` are keys, not indices.
        if let positions = place.arrays.positions, let position = Int(key), positions.indices.contains(position),
            String(position) == key
        {
            return [stepping(.position(position), to: positions[position], "[\(position)]")]
        }
        if let choice = place.choice {
            return choice.cases.enumerated().compactMap { index, item in
                stepping(.alternative(index), to: place, "(\(item.words[0]))").taking(key, of: item.shape)
            }
        }
        guard let shape = place.object, let path = taking(key, of: shape) else { return [] }
        return [path]
    }

    private func taking(_ key: String, of shape: ObjectShape) -> ObservedPath? {
        if key == "*", let value = shape.mapValue { return stepping(.value, to: value, ".*") }
        guard let field = shape.fields.first(where: { $0.key == key }) else { return nil }
        return stepping(.field(shape, field), to: field.place, JSONPathText.step(key))
    }

    private func stepping(_ step: Step, to place: Place, _ text: String) -> ObservedPath {
        var path = self
        path.steps.append(step)
        path.place = place
        path.text += text
        return path
    }

    /// Whether the contract already says that something may happen here.
    package func says(_ event: Receipt.Event) -> Bool {
        switch event {
        case .absent, .defaulted(.absent): mayBeAbsent
        case .null, .defaulted(.null): place.mayBeNull
        case .unknown(let key), .alias(let key):
            place.shapes.isEmpty || place.shapes.contains { $0.mapValue != nil || $0.place(of: key) != nil }
        case .coerced(let kind): place.newKind(kind) == nil
        case .dropped, .defaulted(.invalid(_)), .duplicate: false
        }
    }

    /// Whether the contract says that the value here may be absent.
    package var mayBeAbsent: Bool {
        switch steps.last {
        case .field(let shape, let field): shape.mayLack(field)
        case .position: false
        default: true
        }
    }
}
