import AshlarContract

extension SchemaReader {
    /// The notes about skipped parts, for people.
    var notes: [String] {
        let long: [String] =
            Array(slips.sorted().prefix(20))
            + longEnumerations.sorted().prefix(20).map { "\($0): a type has at most \(SchemaLimits.words) cases" }
        guard !passedOver.isEmpty else { return long }
        let words = passedOver.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
        return ["conditions that no decoder checks were passed over: \(words.joined(separator: ", "))"] + long
    }

    /// Returns a place as text for notes. They are printed into the design, so they must be the same on every computer.
    private func text(of location: SourceLocation) -> String {
        "\(location.path.split(separator: "/").last.map(String.init) ?? location.path):\(location.line)"
    }

    func noteUnknownTypes(_ located: Located) {
        for type in located.node.types where !SchemaReader.types.contains(type) {
            slips.insert("\(text(of: located.location)): `\(type)` is not a JSON Schema type: any value is read")
        }
    }

    private static let types: Set = ["array", "boolean", "integer", "null", "number", "object", "string"]

    /// Notes keys that are required, but that nothing describes.
    func noteUnknownKeys(_ flat: FlatSchema, of shape: ObjectShape) {
        guard let location = shape.statement?.location, flat.additional == nil, flat.alternatives.isEmpty else {
            return
        }
        for key in flat.required.sorted() where flat.property(key) == nil {
            slips.insert("\(text(of: location)): `\(key)` is required, but is not a property")
        }
    }

    func noteLongEnumeration(_ count: Int, _ located: Located) {
        longEnumerations.insert("\(text(of: located.location)): an enumeration of \(count) words is read as text")
    }
}
