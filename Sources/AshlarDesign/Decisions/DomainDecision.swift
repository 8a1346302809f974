import AshlarSyntax

/// The first decision tree: a DTO and a domain type, or one model.
///
/// One model is enough where the wire says what the domain means, and stays so. A domain type stands beside the DTO where
/// a field means more than its wire form tells, where the form changes from design to design or once did, or where a
/// nested type has one.
enum DomainDecision {
    static func decide(_ plan: inout Plan) {
        for index in plan.unions.indices where plan.unions[index].meaning == nil {
            plan.unions[index].hasDomain = plan.unions[index].cases.contains { isRefined($0.type) }
        }
        for index in plan.records.indices where index != plan.envelope?.record {
            plan.records[index].domainReasons = plan.records[index].fields.compactMap { field in
                if isRefined(field.type) || isMeaningful(field.type, in: plan) { return field.name }
                return nil
            }
            plan.records[index].hasDomain = !plan.records[index].domainReasons.isEmpty || plan.records[index].isApart
        }
        spread(in: &plan)
    }

    /// What contains a type with a domain type needs one itself, to name it.
    private static func spread(in plan: inout Plan) {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for index in plan.unions.indices where !plan.unions[index].hasDomain && plan.unions[index].meaning == nil {
                if plan.unions[index].cases.contains(where: { containsDomain($0.type, in: plan) }) {
                    plan.unions[index].hasDomain = true
                    hasChanged = true
                }
            }
            for index in plan.records.indices where !plan.records[index].hasDomain && index != plan.envelope?.record {
                let reasons = plan.records[index].fields.filter { containsDomain($0.type, in: plan) }.map(\.name)
                if !reasons.isEmpty {
                    plan.records[index].domainReasons = reasons
                    plan.records[index].hasDomain = true
                    hasChanged = true
                }
            }
        }
    }

    private static func isRefined(_ type: TypeRef) -> Bool {
        switch type.leaf {
        case .string(let refinement), .integer(let refinement): refinement != nil
        default: false
        }
    }

    private static func isMeaningful(_ type: TypeRef, in plan: Plan) -> Bool {
        if case .union(let index) = type.leaf { plan.unions[index].meaning != nil } else { false }
    }

    private static func containsDomain(_ type: TypeRef, in plan: Plan) -> Bool {
        switch type.leaf {
        case .record(let index): plan.records[index].hasDomain
        case .union(let index): plan.unions[index].hasDomain || plan.unions[index].meaning != nil
        default: false
        }
    }
}
