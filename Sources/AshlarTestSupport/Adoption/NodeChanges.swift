import AshlarCore

/// Payloads with one thing changed each, whatever their type is.
struct NodeChanges {
    private let root: JSONNode
    private let seed: UInt64
    private var changed: [JSONNode] = []
    /// Large payloads have more places than a test has time for: each seed takes others of them.
    private static let limit = 250

    init(of root: JSONNode, seed: UInt64) {
        self.root = root
        self.seed = seed
    }

    mutating func all() -> [JSONNode] {
        changed = []
        change(root, at: [])
        guard changed.count > NodeChanges.limit else { return changed }
        let every = (changed.count - 1) / NodeChanges.limit + 1
        let first = Int(seed % UInt64(every))
        return stride(from: first, to: changed.count, by: every).map { changed[$0] }
    }

    private mutating func change(_ node: JSONNode, at place: [JSONNode.Step]) {
        for other in NodeChanges.others(than: node) where other != node {
            changed.append(root.changing(place[...]) { $0 = other })
        }
        switch node {
        case .literal: break
        case .array(let elements):
            for (index, element) in elements.enumerated() { change(element, at: place + [.index(index)]) }
        case .object(let members):
            let unknown = JSONNode.Member(key: "never_heard_of", value: .array([.null]))
            changed.append(root.changing(place[...]) { $0 = .object(members + [unknown]) })
            for (index, member) in members.enumerated() {
                var others = members
                others.remove(at: index)
                changed.append(root.changing(place[...]) { $0 = .object(others) })
                for value in [NodeChanges.sibling(of: member.value), .literal("[true]")] {
                    let again = JSONNode.Member(key: member.key, value: value)
                    changed.append(root.changing(place[...]) { $0 = .object(members + [again]) })
                }
                change(member.value, at: place + [.key(member.key)])
            }
        }
    }

    /// Another value of the same kind: of members with one key, it says which one was read.
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
