import AshlarEmission

/// A JSON value whose members keep their order.
indirect enum SchemaNode: Equatable {
    case string(String)
    /// A number, `true`, `false` or `null`, as its text.
    case literal(String)
    case array([SchemaNode])
    case object([Member])

    struct Member: Equatable {
        let key: String
        var value: SchemaNode

        init(_ key: String, _ value: SchemaNode) {
            self.key = key
            self.value = value
        }
    }

    /// Members without an array literal's noise: `.members(("type", "object"))`.
    static func members(_ members: (String, SchemaNode)...) -> SchemaNode {
        .object(members.map { Member($0.0, $0.1) })
    }

    static func strings(_ texts: [String]) -> SchemaNode { .array(texts.map(SchemaNode.string)) }

    var isEmptyObject: Bool { self == .object([]) }

    subscript(key: String) -> SchemaNode? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The object with a member more, or one replaced.
    func with(_ key: String, _ value: SchemaNode) -> SchemaNode {
        guard case .object(var members) = self else { return self }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append(Member(key, value))
        }
        return .object(members)
    }

    /// The object with a member before all others.
    func beginning(with key: String, _ value: SchemaNode?) -> SchemaNode {
        guard let value, case .object(let members) = self else { return self }
        return .object([Member(key, value)] + members.filter { $0.key != key })
    }

    // MARK: Text

    private static let lineLimit = 100

    /// JSON text, indented by two spaces; arrays of scalars stand on one line where they fit.
    func text(indent: String = "") -> String {
        switch self {
        case .string(let text): return FieldTable.jsonKey(text)
        case .literal(let text): return text
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            // Nothing else is printed twice: the time would double with each level.
            if elements.allSatisfy(\.isScalar) {
                let line = "[" + elements.map { $0.text() }.joined(separator: ", ") + "]"
                if line.count <= SchemaNode.lineLimit { return line }
            }
            let lines = elements.map { "\(indent)  \($0.text(indent: indent + "  "))" }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            let lines = members.map { member in
                "\(indent)  \(FieldTable.jsonKey(member.key)): \(member.value.text(indent: indent + "  "))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        }
    }

    private var isScalar: Bool {
        switch self {
        case .string, .literal: true
        case .array, .object: false
        }
    }
}

extension SchemaNode: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { self = .string(value) }
}
