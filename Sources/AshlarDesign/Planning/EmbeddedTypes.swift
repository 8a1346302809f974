/// The domain types below the JSON columns of entities, and the enumerations that are columns themselves.
struct EmbeddedTypes {
    /// Records that have a domain type of their own.
    private(set) var records: Set<Int> = []
    /// Unions that have a domain type of their own.
    private(set) var unions: Set<Int> = []
    private(set) var enums: Set<Int> = []

    init(_ plan: Plan) {
        var (metRecords, metUnions): (Set<Int>, Set<Int>) = ([], [])
        // A stack instead of recursion: records may be chained by the ten thousands.
        var stack: [TypeRef] = []
        for entity in plan.entities {
            for field in plan.records[entity.record].domainFields {
                if case .openEnum(let index) = field.type { enums.insert(index) }
                stack.append(field.type)
            }
        }
        while let type = stack.popLast() {
            switch type.leaf {
            case .record(let form):
                let index = plan.concept(of: form)
                if metRecords.insert(index).inserted { stack += plan.records[index].domainFields.map(\.type) }
            case .union(let form):
                let index = plan.unions[form].concept ?? form
                if metUnions.insert(index).inserted { stack += plan.unions[index].cases.map(\.type) }
            default: break
            }
        }
        records = metRecords.filter { plan.records[$0].hasDomain }
        unions = metUnions.filter { plan.unions[$0].hasDomain }
    }
}
