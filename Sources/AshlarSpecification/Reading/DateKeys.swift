import AshlarContract

/// The keys that lead to dates wherever a specification states a format for them.
///
/// Specifications forget the format in some forms of a concept, where the API sends the same dates.
struct DateKeys {
    private var formats: [String: Set<String>] = [:]
    private var seen: Set<ObjectIdentifier> = []

    /// - Complexity: O(n) in the fields of all shapes.
    init(of roots: [Root]) {
        var waiting = roots.map(\.place)
        while let place = waiting.popLast() {
            waiting += place.arrays.tuple ?? []
            if let element = place.arrays.element { waiting.append(element) }
            for shape in (place.choice?.cases.map(\.shape) ?? []) + [place.object].compactMap(\.self)
            where seen.insert(ObjectIdentifier(shape)).inserted {
                if let value = shape.mapValue { waiting.append(value) }
                for field in shape.fields {
                    if let format = field.place.statement?.format { formats[field.key, default: []].insert(format) }
                    waiting.append(field.place)
                }
            }
        }
    }

    /// The format of the dates that a key leads to elsewhere, for a text that states none.
    func format(of key: String, _ statement: Statement) -> String? {
        guard statement.kinds.subtracting([.null]) == [.string], statement.constraints == Constraints(),
            let formats = formats[key], formats.count == 1, let format = formats.first
        else { return nil }
        return format == "date-time" || format == "date" ? format : nil
    }
}
