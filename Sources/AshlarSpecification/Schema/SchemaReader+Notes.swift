import AshlarContract

extension SchemaReader {
    /// What was passed over, for people.
    var notes: [String] {
        let long: [String] =
            Array(slips.sorted().prefix(20))
            + longEnumerations.sorted().prefix(20).map { "\($0): at most \(SchemaLimits.words) words become one" }
        guard !passedOver.isEmpty else { return long }
        let words = passedOver.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
        return ["conditions that no decoder checks were passed over: \(words.joined(separator: ", "))"] + long
    }

    /// A place as notes have it. They are printed into the design: they say the same on every machine.
    private func text(of location: SourceLocation) -> String {
        "\(location.path.split(separator: "/").last.map(String.init) ?? location.path):\(location.line)"
    }

    func noteUnknownTypes(_ located: Located) {
        for type in located.node.types where !SchemaReader.types.contains(type) {
            slips.insert("\(text(of: located.location)): `\(type)` is no type of JSON Schema: any value is read")
        }
    }

    private static let types: Set = ["array", "boolean", "integer", "null", "number", "object", "string"]

    /// A key that is required and that nothing describes.
    func noteUnknownKeys(_ flat: FlatSchema, of shape: ObjectShape) {
        guard let location = shape.statement?.location, flat.additional == nil, flat.alternatives.isEmpty else {
            return
        }
        for key in flat.required.sorted() where flat.property(key) == nil {
            slips.insert("\(text(of: location)): `\(key)` is required, and is no property")
        }
    }

    func noteLongEnumeration(_ count: Int, _ located: Located) {
        longEnumerations.insert("\(text(of: located.location)): an enumeration of \(count) words is read as text")
    }
}
