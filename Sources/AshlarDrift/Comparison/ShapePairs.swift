import AshlarContract

/// The pairs of shapes that were compared, once per direction, with the bodies that lead to them.
struct ShapePairs {
    private struct Pair: Hashable {
        let old: ObjectIdentifier
        let new: ObjectIdentifier
        let direction: Change.Direction
    }

    private var indices: [Pair: Int] = [:]
    /// The bodies that lead to a pair directly, and the pairs that contain it.
    private var bodies: [[String]] = []
    private var holders: [Set<Int>] = []
    /// The pair in which a change was found, by body and path.
    private var owners: [String: Int] = [:]
    private(set) var current: Int?

    func contains(_ old: ObjectShape, _ new: ObjectShape, _ direction: Change.Direction) -> Bool {
        indices[Pair(old: ObjectIdentifier(old), new: ObjectIdentifier(new), direction: direction)] != nil
    }

    /// - Returns: whether the pair is new.
    mutating func enter(_ old: ObjectShape, _ new: ObjectShape, _ direction: Change.Direction, body: String) -> Bool {
        let pair = Pair(old: ObjectIdentifier(old), new: ObjectIdentifier(new), direction: direction)
        let isNew = indices[pair] == nil
        let index = indices[pair] ?? bodies.count
        if isNew {
            indices[pair] = index
            bodies.append([])
            holders.append([])
        }
        if let current {
            holders[index].insert(current)
        } else if bodies[index].last != body {
            bodies[index].append(body)
        }
        if isNew { stack.append(current) }
        if isNew { current = index }
        return isNew
    }

    /// Resumes a pair that was entered before.
    mutating func resume(_ index: Int) {
        stack.append(current)
        current = index
    }

    mutating func leave() { current = stack.removeLast() }

    private var stack: [Int?] = []

    mutating func note(_ key: String) { if let current { owners[key] = current } }

    /// Returns all bodies that contain the place of a change.
    func bodies(of key: String) -> [String] {
        guard let owner = owners[key] else { return [] }
        var found: [String] = []
        var seen: Set<Int> = []
        var stack = [owner]
        while let index = stack.popLast() {
            guard seen.insert(index).inserted else { continue }
            found += bodies[index]
            stack += holders[index]
        }
        return Array(Set(found)).sorted()
    }
}
