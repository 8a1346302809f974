/// The fields of the domain types that several forms are mapped to: all that any form has.
enum ConceptFields {
    /// A field is optional if one of the forms may lack it.
    static func unify(in plan: inout Plan) {
        let forms = Dictionary(grouping: plan.records.indices.filter { plan.records[$0].concept != nil }) {
            plan.records[$0].concept ?? $0
        }
        for (concept, others) in forms {
            plan.records[concept].unified = fields(of: [concept] + others, in: plan)
        }
        breakCycles(forms, in: &plan)
    }

    private static func fields(of records: [Int], in plan: Plan) -> [FieldPlan] {
        var fields: [FieldPlan] = []
        var positions: [String: Int] = [:]
        var counts: [Int] = []
        for record in records {
            for field in plan.records[record].fields {
                guard let index = positions[field.key] else {
                    positions[field.key] = fields.count
                    fields.append(field)
                    counts.append(1)
                    continue
                }
                counts[index] += 1
                fields[index].isOptional = fields[index].isOptional || field.isOptional
                fields[index].summary = fields[index].summary ?? field.summary
            }
        }
        for index in fields.indices where counts[index] < records.count { fields[index].isOptional = true }
        // Keys of two forms may have become one name.
        var names: Set<String> = []
        for index in fields.indices {
            while !names.insert(fields[index].name).inserted { fields[index].name += "Value" }
        }
        return fields
    }

    /// Forms that hold each other may be one struct that would contain itself: its field is behind a reference, in the
    /// domain and in every form.
    private static func breakCycles(_ forms: [Int: [Int]], in plan: inout Plan) {
        var domain = plan
        for index in domain.records.indices {
            let fields = plan.records[index].concept == nil ? plan.records[index].domainFields : []
            domain.records[index].fields = fields.map { field in
                var field = field
                field.type = plan.concepts(in: field.type)
                return field
            }
        }
        Recursion.breakCycles(in: &domain)
        for index in plan.records.indices where plan.records[index].concept == nil {
            let members = [index] + (forms[index] ?? [])
            var keys = Set(domain.records[index].fields.filter { $0.type.isIndirect }.map(\.key))
            for member in members {
                keys.formUnion(plan.records[member].fields.filter { $0.type.isIndirect }.map(\.key))
            }
            for member in members {
                for field in plan.records[member].fields.indices
                where keys.contains(plan.records[member].fields[field].key) {
                    plan.records[member].fields[field].type.makeIndirect()
                }
            }
            plan.records[index].unified = plan.records[index].unified?.map { field in
                var field = field
                if keys.contains(field.key) { field.type.makeIndirect() }
                return field
            }
        }
    }
}

extension TypeRef {
    fileprivate var isIndirect: Bool { if case .indirect = self { true } else { false } }

    fileprivate mutating func makeIndirect() { if !isIndirect { self = .indirect(self) } }
}
