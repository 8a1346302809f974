/// A struct cannot contain itself in place: where one would, the field holds it behind a reference.
enum Recursion {
    static func breakCycles(in plan: inout Plan) {
        // Only within a cycle can a record reach itself, and putting fields behind references makes no new ones.
        var cycles = Cycles(plan)
        let size = plan.records.reduce(plan.records.count) { $0 + $1.fields.count }
        var steps = 0
        for index in plan.records.indices {
            for field in plan.records[index].fields.indices {
                let type = plan.records[index].fields[field].type
                guard let target = inPlaceRecord(of: type), cycles.areTogether(index, target) else { continue }
                if reaches(index, from: target, in: plan, cycles, &steps) {
                    plan.records[index].fields[field].type = .indirect(type)
                }
                // Long cycles are broken at one place: looking at the rest of each again would take forever.
                if steps > size {
                    cycles = Cycles(plan)
                    steps = 0
                }
            }
        }
    }

    /// The record that a value of this type stores in place. Arrays and dictionaries store theirs elsewhere, and unions are
    /// declared `indirect`.
    fileprivate static func inPlaceRecord(of type: TypeRef) -> Int? {
        switch type {
        case .record(let index): index
        case .optional(let wrapped): inPlaceRecord(of: wrapped)
        default: nil
        }
    }

    private static func reaches(
        _ goal: Int, from start: Int, in plan: Plan, _ cycles: Cycles, _ steps: inout Int
    ) -> Bool {
        var seen: Set<Int> = []
        var stack = [start]
        while let index = stack.popLast() {
            if index == goal { return true }
            guard seen.insert(index).inserted else { continue }
            steps += plan.records[index].fields.count
            stack += plan.records[index].fields.compactMap { inPlaceRecord(of: $0.type) }
                .filter { cycles.areTogether($0, goal) }
        }
        return false
    }
}

/// The records that contain each other in place: the strongly connected components of the plan, by Tarjan's algorithm
/// with a stack of its own, since chains of records may be long.
private struct Cycles {
    private var component: [Int]

    init(_ plan: Plan) {
        let next = plan.records.map { $0.fields.compactMap { Recursion.inPlaceRecord(of: $0.type) } }
        component = Array(repeating: -1, count: next.count)
        var order = Array(repeating: -1, count: next.count)
        var lowest = order
        var open: [Int] = []
        var isOpen = Array(repeating: false, count: next.count)
        var count = 0
        for root in next.indices where order[root] < 0 {
            var calls: [(record: Int, edge: Int)] = [(root, 0)]
            while let (record, edge) = calls.last {
                if edge == 0 {
                    order[record] = count
                    lowest[record] = count
                    count += 1
                    open.append(record)
                    isOpen[record] = true
                }
                if edge < next[record].count {
                    calls[calls.count - 1].edge += 1
                    let target = next[record][edge]
                    if order[target] < 0 {
                        calls.append((target, 0))
                    } else if isOpen[target] {
                        lowest[record] = min(lowest[record], order[target])
                    }
                    continue
                }
                calls.removeLast()
                if let holder = calls.last?.record { lowest[holder] = min(lowest[holder], lowest[record]) }
                guard lowest[record] == order[record] else { continue }
                while let member = open.popLast() {
                    isOpen[member] = false
                    component[member] = record
                    if member == record { break }
                }
            }
        }
    }

    func areTogether(_ one: Int, _ other: Int) -> Bool { component[one] == component[other] }
}
