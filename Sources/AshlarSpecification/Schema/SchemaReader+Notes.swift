import AshlarContract

extension SchemaReader {
    /// The notes about skipped parts, for people.
    var notes: [InputNote] {
        let long: [InputNote] = [slips, longEnumerations].flatMap { notes in
            notes.sorted { $0.key < $1.key }.prefix(20).map(\.value)
        }
        guard !passedOver.isEmpty else { return long }
        let words = passedOver.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
        return [.uncheckedConditions(words)] + long
    }

    /// Returns a place as text for notes. They are printed into the design, so they must be the same on every computer.
    private func text(of location: SourceLocation) -> String {
        "\(location.path.split(separator: "/").last.map(String.init) ?? location.path):\(location.line)"
    }

    func noteUnknownTypes(_ located: Located) {
        for type in located.node.types where !SchemaReader.types.contains(type) {
            let place = text(of: located.location)
            slips["\(place): `\(type)` isn't a type"] = .unknownType(type, at: place)
        }
    }

    private static let types: Set = ["array", "boolean", "integer", "null", "number", "object", "string"]

    /// Notes keys that are required, but that nothing describes.
    func noteUnknownKeys(_ flat: FlatSchema, of shape: ObjectShape) {
        guard let location = shape.statement?.location, flat.additional == nil, flat.alternatives.isEmpty else {
            return
        }
        for key in flat.required.sorted() where flat.property(key) == nil {
            let place = text(of: location)
            slips["\(place): `\(key)` is required"] = .undescribedKey(key, at: place)
        }
    }

    func noteLongEnumeration(_ count: Int, _ located: Located) {
        let place = text(of: located.location)
        longEnumerations["\(place): \(count)"] = .longEnumeration(count, limit: SchemaLimits.words, at: place)
    }
}
