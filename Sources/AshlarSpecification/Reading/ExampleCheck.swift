import AshlarContract
import AshlarCore

/// Checks whether an example conforms to its own schema.
///
/// A schema ranks before the examples next to it: an example that contradicts it isn't evidence of an API's responses.
struct ExampleCheck {
    private var scalars = StatementCheck()
    private let dates: DateKeys

    /// - Parameter dates: the keys that lead to dates in the same specification.
    init(_ dates: DateKeys) { self.dates = dates }

    /// The reason why an example does not conform to its schema.
    struct Contradiction {
        /// A JSON pointer into the example.
        var pointer: String
        var fault: InputNote.Fault
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
            return Contradiction(pointer: pointer, fault: .value)
        }
    }

    private func kind(_ node: DocumentNode, _ statement: Statement, _ pointer: String) -> Contradiction {
        Contradiction(pointer: pointer, fault: .kind(node.kind, allowed: statement.kinds.subtracting([.null])))
    }

    private mutating func contradiction(
        _ elements: [DocumentNode], _ place: Place, at pointer: String
    ) -> Contradiction? {
        if let positions = place.arrays.tuple, positions.count != elements.count {
            return Contradiction(pointer: pointer, fault: .elements(elements.count))
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
                return Contradiction(pointer: pointer, fault: .missingKey(field.key))
            }
            let place = "\(pointer)/\(JSONPointer.escaped(field.key))"
            if let text = member.string, let statement = field.place.statement, statement.format == nil,
                DateKeys.isBrokenDate(text), dates.format(of: field.key, statement, in: shape) != nil
            {
                return Contradiction(pointer: place, fault: .brokenDate)
            }
            if let found = contradiction(member, field.place, at: place) { return found }
        }
        return nil
    }
}

extension DocumentNode {
    /// The kind of the value; whole numbers are integers.
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
        var found: [InputNote.Contradiction] = []
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
            positions[example.location] = found.count
            let file = example.location.path.split(separator: "/").last.map(String.init) ?? example.location.path
            found.append(
                InputNote.Contradiction(
                    location: "\(file):\(example.location.line)", body: RootName.of(example.origin), others: 0,
                    pointer: contradiction.pointer, fault: contradiction.fault))
            return true
        }
        notes += found.prefix(Specification.contradictionsListed).map(InputNote.contradiction)
        let more = found.count - Specification.contradictionsListed
        if more > 0 { notes.append(.moreContradictions(more)) }
    }
}
