import AshlarCore

/// Payloads with one thing changed each, whatever their type is.
struct NodeChanges {
    private let root: JSONNode
    private let seed: UInt64
    /// Applied only when they are used: most changes of a large payload are not.
    private var changes: [(place: [JSONNode.Step], edit: (inout JSONNode) -> Void)] = []
    /// Large payloads have more places than a test has time for: each seed selects different ones.
    private static let limit = 250
    /// How many bytes there are in all of them, where that is more than a few payloads.
    private static let byteLimit = 200_000

    init(of root: JSONNode, seed: UInt64) {
        self.root = root
        self.seed = seed
    }

    mutating func all() -> [JSONNode] {
        changes = []
        change(root, at: [])
        let limit = min(NodeChanges.limit, max(NodeChanges.byteLimit / max(root.bytes.count, 1), 40))
        let every = (changes.count - 1) / limit + 1
        // Any of each few neighbors: the same one each time would be the same kind of change.
        var generator = SampleGenerator(seed: seed)
        return stride(from: 0, to: changes.count, by: every).map { first in
            let change = changes[first + generator.number(below: min(every, changes.count - first))]
            return root.changing(change.place[...], change.edit)
        }
    }

    private mutating func add(_ place: [JSONNode.Step], _ edit: @escaping (inout JSONNode) -> Void) {
        changes.append((place, edit))
    }

    private mutating func change(_ node: JSONNode, at place: [JSONNode.Step]) {
        for other in NodeChanges.others(than: node) where other != node {
            add(place) { $0 = other }
        }
        switch node {
        case .literal: break
        case .array(let elements):
            for (index, element) in elements.enumerated() { change(element, at: place + [.index(index)]) }
        case .object(let members):
            let unknown = JSONNode.Member(key: "never_heard_of", value: .array([.null]))
            add(place) { $0 = .object(members + [unknown]) }
            for (index, member) in members.enumerated() {
                var others = members
                others.remove(at: index)
                add(place) { $0 = .object(others) }
                for value in [NodeChanges.sibling(of: member.value), .literal("[true]"), .null] {
                    let again = JSONNode.Member(key: member.key, value: value)
                    add(place) { $0 = .object(members + [again]) }
                    add(place) { $0 = .object([again] + members) }
                }
                change(member.value, at: place + [.key(member.key)])
            }
        }
    }

    /// Another value of the same kind: if a key appears twice, it shows which member was read.
    private static func sibling(of node: JSONNode) -> JSONNode {
        switch node {
        case .literal("true"): .literal("false")
        case .literal("false"): .literal("true")
        case .literal(let text) where text.first?.isNumber == true: .literal(text == "1" ? "0" : "1")
        default: node
        }
    }

    /// Values of every kind, and those at the edges of the value's own.
    private static func others(than node: JSONNode) -> [JSONNode] {
        var others: [JSONNode] = [.null, .text("?"), .literal("7"), .literal("true"), .array([]), .object([])]
        switch node {
        case .literal(let text) where text.hasPrefix("\""):
            others += [.text(""), .text("12"), .text("true"), .text("a b"), .text("2026-03-01T09:30:00Z")]
        case .literal(let text) where text.first?.isNumber == true || text.hasPrefix("-"):
            others += [
                .literal("0"), .literal("-1"), .literal("1.5"), .literal("2.0"), .literal("1e3"), .literal("256"),
                .literal("12345678901234567890"), .literal("1e300"), .text(text),
            ]
        case .literal: others += [.literal("0"), .literal("1"), .literal("false"), .text("true")]
        case .array(let elements): others += elements.first.map { [.array([$0, .null]), $0] } ?? []
        case .object: others += [.array([node])]
        }
        return others
    }
}
