import AshlarContract
import AshlarCore

/// Checks whether an example conforms to its own schema.
///
/// A schema ranks before the examples next to it: an example that contradicts it is not evidence of what an API sends.
struct ExampleCheck {
    private var scalars = StatementCheck()
    private let dates: DateKeys

    /// - Parameter dates: the keys that lead to dates in the same specification.
    init(_ dates: DateKeys) { self.dates = dates }

    /// The reason why an example does not conform to its schema.
    struct Contradiction {
        /// A JSON pointer into the example.
        var pointer: String
        var what: String
    }

    /// - Returns: the first contradiction, or `nil`.
    /// - Complexity: O(n) in the example's size.
    mutating func contradiction(_ node: DocumentNode, _ place: Place, at pointer: String = "") -> Contradiction? {
        guard let statement = place.statement, !statement.isFree else { return nil }
        switch node.value {
        case .array(let elements):
            guard statement.kinds.contains(.array) else { return kind(node, statement, pointer) }
            return contradiction(elements, place, at: pointer)
        case .object(let members):
            guard statement.kinds.contains(.object) else { return kind(node, statement, pointer) }
            return contradiction(node, members, place, at: pointer)
        default:
            if scalars.keeps(node, statement) { return nil }
            guard statement.allows(node.kind) else { return kind(node, statement, pointer) }
            return Contradiction(pointer: pointer, what: "the value violates the schema's limits, words, or format")
        }
    }

    private func kind(_ node: DocumentNode, _ statement: Statement, _ pointer: String) -> Contradiction {
        let wanted = statement.kinds.subtracting([.null]).map(ExampleCheck.name).sorted().joined(separator: " or ")
        return Contradiction(pointer: pointer, what: "\(node.kindText), where the schema allows \(wanted)")
    }

    private static func name(_ kind: Place.Kind) -> String {
        switch kind {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .decimal: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }

    private mutating func contradiction(
        _ elements: [DocumentNode], _ place: Place, at pointer: String
    ) -> Contradiction? {
        if let positions = place.arrays.tuple, positions.count != elements.count {
            return Contradiction(pointer: pointer, what: "an array of \(elements.count) elements")
        }
        for (index, element) in elements.enumerated() {
            guard let own = place.arrays.tuple?[index] ?? place.arrays.element else { continue }
            if let found = contradiction(element, own, at: "\(pointer)/\(index)") { return found }
        }
        return nil
    }

    private mutating func contradiction(
        _ node: DocumentNode, _ members: [DocumentNode.Member], _ place: Place, at pointer: String
    ) -> Contradiction? {
        var shape = place.object
        if let choice = place.choice {
            let word = node[choice.tag]?.string
            shape = choice.cases.first { $0.words.contains(word ?? "") }?.shape
            // An unknown tag may be added to the API later.
            if shape == nil, word != nil { return nil }
        }
        guard let shape else { return nil }
        if let value = shape.mapValue {
            for (key, member) in members {
                if let found = contradiction(member, value, at: "\(pointer)/\(JSONPointer.escaped(key))") {
                    return found
                }
            }
            return nil
        }
        for field in shape.fields {
            guard let member = node[field.key] else {
                guard field.isRequired == true else { continue }
                return Contradiction(pointer: pointer, what: "the required key `\(field.key)` is missing")
            }
            let place = "\(pointer)/\(JSONPointer.escaped(field.key))"
            if let text = member.string, let statement = field.place.statement, statement.format == nil,
                DateKeys.isBrokenDate(text), dates.format(of: field.key, statement, in: shape) != nil
            {
                return Contradiction(
                    pointer: place, what: "not a date, although similar objects state a date format for the key")
            }
            if let found = contradiction(member, field.place, at: place) { return found }
        }
        return nil
    }
}

extension DocumentNode {
    /// The kind of a scalar.
    fileprivate var kind: Place.Kind {
        switch value {
        case .null: .null
        case .boolean: .boolean
        case .number(let text): Int64(text) == nil ? .decimal : .integer
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

extension Specification {
    /// The largest number of contradictions that are listed.
    private static let contradictionsListed = 20

    /// Removes the examples that contradict their schemas, and notes each once, even if several bodies show it.
    mutating func leaveOutContradictions() {
        let places = Dictionary(contract.roots.map { ($0.origin, $0.place) }) { first, _ in first }
        var check = ExampleCheck(DateKeys(of: contract.roots))
        var found: [(location: SourceLocation, text: String, others: Int)] = []
        var positions: [SourceLocation: Int] = [:]
        examples.removeAll { example in
            guard let place = places[example.origin],
                let node = try? JSONDocument.read(example.bytes, path: example.location.path),
                let contradiction = check.contradiction(node, place)
            else { return false }
            if let position = positions[example.location] {
                found[position].others += 1
                return true
            }
            let pointer = contradiction.pointer.isEmpty ? "the payload" : contradiction.pointer
            positions[example.location] = found.count
            found.append((example.location, "\(RootName.of(example.origin)): \(pointer): \(contradiction.what)", 0))
            return true
        }
        for item in found.prefix(Specification.contradictionsListed) {
            let name = item.location.path.split(separator: "/").last.map(String.init) ?? item.location.path
            let others = item.others == 0 ? "" : " (and of \(item.others) other bodies)"
            notes.append(
                "\(name):\(item.location.line): an example contradicts its schema and was left out\(others): \(item.text)"
            )
        }
        let more = found.count - Specification.contradictionsListed
        if more > 0 { notes.append("\(more) more examples contradict their schemas and were left out") }
    }
}
