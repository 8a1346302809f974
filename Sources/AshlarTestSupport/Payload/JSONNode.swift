import AshlarCore

/// A JSON value with members that keep their order, so that a payload can be changed in one place and printed again.
enum JSONNode: Equatable, Sendable {
    /// A scalar, as it is in the payload.
    case literal(String)
    case array([JSONNode])
    case object([Member])

    struct Member: Equatable, Sendable {
        var key: String
        var value: JSONNode
    }

    static var null: JSONNode { .literal("null") }
    static func text(_ text: String) -> JSONNode { .literal(JSONNode.quoted(text)) }

    /// - Parameter bytes: JSON text; members come out sorted by their keys.
    init(decoding bytes: [UInt8]) throws {
        self.init(try JSONValue.decode(from: bytes))
    }

    init(_ value: JSONValue) {
        switch value {
        case .array(let elements): self = .array(elements.map(JSONNode.init))
        case .object(let members):
            self = .object(
                members.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: JSONNode($0.value)) })
        default: self = .literal((try? value.encodedString()) ?? "null")
        }
    }

    // MARK: Printing

    var bytes: [UInt8] { Array(json.utf8) }

    var json: String {
        switch self {
        case .literal(let text): text
        case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSONNode.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String { (try? text.encodedString()) ?? "\"\"" }

    // MARK: Members

    var isNull: Bool { self == .null }
    var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// The first member with a key.
    subscript(_ key: String) -> JSONNode? {
        get { members.first { $0.key == key }?.value }
        set {
            var members = members
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): return
            }
            self = .object(members)
        }
    }

    /// The value below objects and elements of arrays; setting one makes the objects around it.
    subscript(_ path: ArraySlice<String>) -> JSONNode? {
        get {
            guard let first = path.first else { return self }
            if case .array(let elements) = self {
                guard let index = Int(first), elements.indices.contains(index) else { return nil }
                return elements[index][path.dropFirst()]
            }
            return self[first]?[path.dropFirst()]
        }
        set {
            guard let first = path.first else { return self = newValue ?? .null }
            if case .array(var elements) = self {
                guard let index = Int(first), elements.indices.contains(index) else { return }
                elements[index][path.dropFirst()] = newValue
                return self = .array(elements)
            }
            if path.count == 1 { return self[first] = newValue }
            var inner = self[first] ?? .object([])
            if newValue == nil, self[first] == nil { return }
            inner[path.dropFirst()] = newValue
            self[first] = inner
        }
    }

    /// A step from a value to a value in it.
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    /// The node with the value at a place changed.
    func changing(_ place: ArraySlice<Step>, _ change: (inout JSONNode) -> Void) -> JSONNode {
        var changed = self
        switch (place.first, self) {
        case (nil, _): change(&changed)
        case (.key(let key)?, .object(let members)):
            guard let index = members.firstIndex(where: { $0.key == key }) else { return self }
            var members = members
            members[index].value = members[index].value.changing(place.dropFirst(), change)
            changed = .object(members)
        case (.index(let index)?, .array(var elements)):
            elements[index] = elements[index].changing(place.dropFirst(), change)
            changed = .array(elements)
        default: break
        }
        return changed
    }
}

extension [JSONNode.Step] {
    /// The JSON Pointer (RFC 6901) of the place.
    var pointer: String {
        JSONPointer.text(
            map { step in
                switch step {
                case .key(let key): key
                case .index(let index): String(index)
                }
            })
    }
}
