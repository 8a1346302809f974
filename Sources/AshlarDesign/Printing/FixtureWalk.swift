/// Finds the types for which values can be made up: a required text needs more than a pattern.
struct FixtureWalk {
    private let plan: Plan
    /// Records without values that can be made up.
    private var without: Set<Int> = []

    /// - Complexity: O(n) in the plan's fields.
    init(_ plan: Plan) {
        self.plan = plan
        // Each record is checked again when one that it needs cannot be made up.
        var holders: [Int: [Int]] = [:]
        for (index, record) in plan.records.enumerated() {
            for field in record.fields where !field.isOptional {
                for part in needed(field.type, within: []) { holders[part, default: []].append(index) }
            }
        }
        var waiting = Array(plan.records.indices)
        while let index = waiting.popLast() {
            guard !without.contains(index),
                plan.records[index].fields.contains(where: { !$0.isOptional && !isPossible($0.type, within: []) })
            else { continue }
            without.insert(index)
            waiting += holders[index] ?? []
        }
    }

    /// The records that a value of a type needs.
    private func needed(_ type: TypeRef, within unions: Set<Int>) -> [Int] {
        switch type {
        case .record(let index): [index]
        case .indirect(let part): needed(part, within: unions)
        case .union(let index) where !unions.contains(index):
            plan.unions[index].cases.flatMap { needed($0.type, within: unions.union([index])) }
        default: []
        }
    }

    /// Whether there are values of a record.
    func isPossible(_ record: Int) -> Bool { !without.contains(record) }

    private func isPossible(_ type: TypeRef, within unions: Set<Int>) -> Bool {
        switch type {
        case .string(.rule(let index)): plan.refined[index].constraints.pattern == nil
        case .record(let index): isPossible(index)
        case .indirect(let part): isPossible(part, within: unions)
        // Whatever the tag, a value must be made.
        case .union(let index) where !unions.contains(index):
            plan.unions[index].cases.allSatisfy { isPossible($0.type, within: unions.union([index])) }
        // Values that may be empty or null need none.
        default: true
        }
    }
}
