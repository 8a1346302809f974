/// A JSON value with members that keep their order.
package indirect enum SchemaNode: Equatable, Sendable {
    case string(String)
    /// A number, `true`, `false` or `null`, as its text.
    case literal(String)
    case array([SchemaNode])
    case object([Member])

    package struct Member: Equatable, Sendable {
        package let key: String
        package var value: SchemaNode

        package init(_ key: String, _ value: SchemaNode) {
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

    /// The object with a member added or replaced.
    func with(_ key: String, _ value: SchemaNode) -> SchemaNode {
        guard case .object(var members) = self else { return self }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append(Member(key, value))
        }
        return .object(members)
    }

    func without(_ key: String) -> SchemaNode {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.key != key })
    }

    /// The object with a member before all others.
    func beginning(with key: String, _ value: SchemaNode?) -> SchemaNode {
        guard let value, case .object(let members) = self else { return self }
        return .object([Member(key, value)] + members.filter { $0.key != key })
    }

    // MARK: Declarations

    /// The key of a declaration's place, which only schemas in memory have: it is not a keyword of JSON Schema.
    package static let declarationKey = "x-ashlar-declaration"

    /// The schema of a type or property with the place of its declaration.
    func declared(at place: PayloadProblem.Declaration?) -> SchemaNode {
        guard let place else { return self }
        return with(SchemaNode.declarationKey, .array([.string(place.file), .literal(String(place.line))]))
    }

    /// The place where the type or property that it describes is declared.
    package var declaredAt: PayloadProblem.Declaration? {
        guard case .array(let parts)? = self[SchemaNode.declarationKey], parts.count == 2,
            case .string(let file) = parts[0], case .literal(let text) = parts[1], let line = Int(text)
        else { return nil }
        return PayloadProblem.Declaration(file: file, line: line)
    }

    // MARK: Text

    private static let lineLimit = 100

    private static func quoted(_ text: String) -> String { (try? text.encodedString()) ?? "\"\"" }

    /// JSON text in one line, without spaces.
    var line: String {
        switch self {
        case .string(let text): SchemaNode.quoted(text)
        case .literal(let text): text
        case .array(let elements): "[" + elements.map(\.line).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { SchemaNode.quoted($0.key) + ":" + $0.value.line }.joined(separator: ",") + "}"
        }
    }

    /// JSON text, indented by two spaces; arrays of scalars are on one line where they fit.
    package func text(indent: String = "") -> String {
        switch self {
        case .string(let text): return SchemaNode.quoted(text)
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
                "\(indent)  \(SchemaNode.quoted(member.key)): \(member.value.text(indent: indent + "  "))"
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
    package init(stringLiteral value: String) { self = .string(value) }
}
