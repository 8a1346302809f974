/// The first decision tree: a DTO and a domain type, or one model.
///
/// One model is enough if the wire form expresses the domain's meaning, and is stable. A DTO has a domain type next to
/// it if a field means more than its wire form or is derived from others, if the form changes from design to design or
/// once did, or if a nested type has one. Types that only the wire has, such as requests and pages, are just DTOs.
enum DomainDecision {
    static func decide(_ plan: inout Plan) {
        for index in plan.unions.indices where plan.unions[index].meaning == nil && !plan.unions[index].isWireOnly {
            plan.unions[index].hasDomain =
                plan.unions[index].concept != nil || plan.unions.contains { $0.concept == index }
                || plan.unions[index].cases.contains { isRefined($0.type) }
        }
        for index in plan.records.indices where !plan.records[index].role.isWireOnly && plan.records[index].value == nil
        {
            plan.records[index].domainReasons = plan.records[index].fields.compactMap { field in
                if isRefined(field.type) || plan.meaning(of: field.type.leaf) != nil { return field.name }
                return field.derivation == nil ? nil : field.name
            }
            let record = plan.records[index]
            let hasForms = record.concept != nil || record.unified != nil
            plan.records[index].hasDomain = !record.domainReasons.isEmpty || record.isApart || hasForms
        }
        spread(in: &plan)
    }

    /// A type that is declared by the plan.
    private enum Node: Hashable {
        case record(Int)
        case union(Int)

        init?(_ type: TypeRef) {
            switch type.leaf {
            case .record(let index): self = .record(index)
            case .union(let index): self = .union(index)
            default: return nil
            }
        }
    }

    /// A type that contains one with a domain type needs a domain type itself, to name it.
    private static func spread(in plan: inout Plan) {
        var holders: [Node: [Node]] = [:]
        for (index, union) in plan.unions.enumerated() {
            for part in union.cases.compactMap({ Node($0.type) }) { holders[part, default: []].append(.union(index)) }
        }
        for (index, record) in plan.records.enumerated() {
            for part in record.fields.compactMap({ Node($0.type) }) {
                holders[part, default: []].append(.record(index))
            }
        }
        // From types with a domain type to their holders, each once, so that long chains are as cheap as short ones.
        var decided: [Node] = plan.records.indices.filter { plan.records[$0].hasDomain }.map { .record($0) }
        decided += plan.unions.indices.filter { plan.unions[$0].hasDomain || plan.unions[$0].meaning != nil }.map {
            .union($0)
        }
        var spread: [Int] = []
        while let node = decided.popLast() {
            for holder in holders[node] ?? [] {
                switch holder {
                case .union(let index):
                    let union = plan.unions[index]
                    guard !union.hasDomain, !union.isWireOnly, union.meaning == nil else { continue }
                    plan.unions[index].hasDomain = true
                case .record(let index):
                    let record = plan.records[index]
                    guard !record.hasDomain, !record.role.isWireOnly, record.value == nil else { continue }
                    plan.records[index].hasDomain = true
                    spread.append(index)
                }
                decided.append(holder)
            }
        }
        for index in spread {
            plan.records[index].domainReasons = plan.records[index].fields
                .filter { containsDomain($0.type, in: plan) }.map(\.name)
        }
    }

    private static func isRefined(_ type: TypeRef) -> Bool {
        switch type.leaf {
        case .string(let refinement), .integer(let refinement): refinement != nil
        default: false
        }
    }

    private static func containsDomain(_ type: TypeRef, in plan: Plan) -> Bool {
        switch type.leaf {
        case .record(let index) where plan.records[index].hasDomain: true
        case .union(let index) where plan.unions[index].hasDomain: true
        default: plan.meaning(of: type.leaf) != nil
        }
    }
}
