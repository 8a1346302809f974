extension Plan {
    /// The records that requests send, whole or within others.
    var sentRecords: Set<Int> { Reach(from: roots.filter { $0.use == .request }.map(\.type), in: self).records }
}

/// The declared types that some types lead to.
struct Reach {
    private(set) var records: Set<Int> = []
    private(set) var unions: Set<Int> = []
    private(set) var enums: Set<Int> = []
    private(set) var rules: Set<Int> = []

    /// - Complexity: O(n) in the plan's fields.
    init(from types: [TypeRef], in plan: Plan) {
        // A stack instead of recursion: records may be chained by the ten thousands.
        var waiting = types
        while let type = waiting.popLast() {
            switch type.leaf {
            case .record(let index) where records.insert(index).inserted:
                waiting += plan.records[index].fields.map(\.type)
            case .union(let index) where unions.insert(index).inserted:
                waiting += plan.unions[index].cases.map(\.type)
            case .openEnum(let index): enums.insert(index)
            case .string(.rule(let index)), .integer(.rule(let index)): rules.insert(index)
            default: break
            }
        }
    }
}
