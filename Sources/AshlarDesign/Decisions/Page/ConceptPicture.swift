import AshlarContract

/// The concepts of a design as cards: their fields, and which concepts these lead to.
struct ConceptPicture {
    struct Card {
        var record: Int
        var name: String
        /// The table that it is stored in.
        var table: String?
        var fields: [Field]
    }

    struct Field {
        var name: String
        var type: String
        var isKey: Bool
        /// The place of the decision on it; `nil` if no form of the concept has it by itself.
        var decision: FieldPlace?
        /// The records of the concepts that its values are, or hold.
        var targets: [Int]
    }

    /// A field by its positions in the plan.
    struct FieldPlace: Hashable {
        var record: Int
        var field: Int
    }

    private(set) var cards: [Card] = []

    init(_ plan: Plan, _ uses: ConceptUses) {
        let names = TypeNames(plan: plan)
        let tables = plan.entitiesByRecord.mapValues(\.table)
        let forms = Dictionary(grouping: plan.records.indices) { plan.concept(of: $0) }
        let shown = Set(uses.ranked)
        for index in uses.ranked {
            let record = plan.records[index]
            var decisions: [String: FieldPlace] = [:]
            // A concept's own form comes first.
            for form in [index] + (forms[index] ?? []) {
                for (position, field) in plan.records[form].fields.enumerated() where decisions[field.name] == nil {
                    decisions[field.name] = FieldPlace(record: form, field: position)
                }
            }
            let fields = record.domainFields.map { field in
                Field(
                    name: field.name, type: names.domain(field), isKey: field.name == record.key,
                    decision: decisions[field.name],
                    targets: ConceptPicture.targets(of: field.type, in: plan).filter(shown.contains))
            }
            cards.append(Card(record: index, name: record.name, table: tables[index], fields: fields))
        }
    }

    /// The concepts that a type of the domain names, each once; those of a union's cases are among them.
    private static func targets(of type: TypeRef, in plan: Plan) -> [Int] {
        var found: [Int] = []
        var passed: Set<Int> = []
        var stack = [type]
        while let next = stack.popLast() {
            guard plan.meaning(of: next.leaf) == nil else { continue }
            switch next.leaf {
            case .record(let index):
                let concept = plan.concept(of: index)
                if !found.contains(concept) { found.append(concept) }
            case .union(let index) where passed.insert(index).inserted:
                stack += plan.unions[index].cases.map(\.type).reversed()
            default: continue
            }
        }
        return found
    }
}
