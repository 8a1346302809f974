import AshlarContract

/// The keys that lead to dates where a specification states a format for them.
///
/// Specifications often omit the format in some forms of a concept, although the API sends the same dates.
struct DateKeys {
    /// A place where a format is stated.
    private struct Stated {
        let format: String
        /// The keys of the enclosing object.
        let keys: Set<String>
    }

    private var stated: [String: [Stated]] = [:]

    /// The largest number of objects that are compared for one key.
    private static let limit = 64

    /// - Complexity: O(n) in the fields of all shapes.
    init(of roots: [Root]) {
        for shape in ShapeWalk.shapes(below: roots.map(\.place)) {
            let keys = Set(shape.fields.map(\.key))
            for field in shape.fields {
                guard let format = field.place.statement?.format,
                    stated[field.key, default: []].count < DateKeys.limit
                else { continue }
                stated[field.key, default: []].append(Stated(format: format, keys: keys))
            }
        }
    }

    /// Returns the format of the dates that a key leads to elsewhere, for a string without a format: the one in the object
    /// that has most keys in common with the string's own.
    ///
    /// - Complexity: O(n) in the object's fields.
    func format(of key: String, _ statement: Statement, in shape: ObjectShape) -> String? {
        guard statement.kinds.subtracting([.null]) == [.string], statement.constraints == Constraints(),
            let places = stated[key]
        else { return nil }
        // Forms that agree, which nearly all do, need no comparison.
        let first = places.first?.format
        let agree = places.allSatisfy { $0.format == first }
        let closest = agree ? first : places.max { rank($0, shape) < rank($1, shape) }?.format
        return closest.flatMap { ["date", "date-time"].contains($0) ? $0 : nil }
    }

    /// Whether a text is meant as a date but is not valid: `2020-06-09T03:10:17+10:0`, or a date within quotation marks.
    static func isBrokenDate(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "\"") }.prefix(5)
        guard digits.count == 5, digits.last == UInt8(ascii: "-"), digits.dropLast().allSatisfy({ 0x30...0x39 ~= $0 })
        else { return false }
        return !["date", "date-time"].contains { StringFormat(specified: $0)?.matches(text) == true }
    }

    private func rank(_ place: Stated, _ shape: ObjectShape) -> (Int, String) {
        (shape.fields.count { place.keys.contains($0.key) }, place.format)
    }
}
