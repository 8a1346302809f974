/// Knows of which types values can be made up: of a text that there must be, more than a pattern must be known.
struct FixtureWalk {
    private let plan: Plan
    /// Records of which none can be made up.
    private var without: Set<Int> = []

    /// - Complexity: O(n) in the plan's fields, times the length of the longest chain that leads to a pattern.
    init(_ plan: Plan) {
        self.plan = plan
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for (index, record) in plan.records.enumerated() where !without.contains(index) {
                if record.fields.contains(where: { !$0.isOptional && !isPossible($0.type) }) {
                    isGrowing = without.insert(index).inserted
                }
            }
        }
    }

    /// Whether there are values of a record.
    func isPossible(_ record: Int) -> Bool { !without.contains(record) }

    private func isPossible(_ type: TypeRef) -> Bool {
        switch type {
        case .string(.rule(let index)): plan.refined[index].constraints.pattern == nil
        case .record(let index): isPossible(index)
        case .indirect(let part): isPossible(part)
        // Whatever the tag, a value must be made.
        case .union(let index): plan.unions[index].cases.allSatisfy { isPossible($0.type) }
        // What may be empty or null needs none.
        default: true
        }
    }
}
