/// Bodies of the wire alone that have the same fields: one type reads them all.
///
/// Specifications write a page, an acknowledgement or an error out wherever it is used.
enum EqualBodies {
    static func decide(in plan: inout Plan) {
        var replaced: [Int: Int] = [:]
        var heads: [Form: Int] = [:]
        // A person saw one type for all of them, so a concept in one answer is also one in the others.
        for index in plan.records.indices where plan.records[index].isConceptByAnswer {
            let form = Form(plan.records[index])
            if heads[form] == nil { heads[form] = index }
        }
        for index in plan.records.indices where mayBeShared(plan.records[index]) {
            let form = Form(plan.records[index])
            if let head = heads[form] { replaced[index] = head } else { heads[form] = index }
        }
        for head in Set(replaced.values) where !plan.records[head].isConceptByAnswer {
            let group = [head] + replaced.filter { $0.value == head }.keys.sorted()
            plan.records[head].name = name(of: group, in: plan)
        }
        plan.replace(records: replaced)
    }

    private static func mayBeShared(_ record: RecordPlan) -> Bool {
        switch record.role {
        case .acknowledgement, .error, .page, .wrapper: !record.isTuple && !record.isNamed
        case .concept, .envelope, .request, .token: false
        }
    }

    /// The parts that bodies of one type have in common.
    private struct Form: Hashable {
        private struct Field: Hashable {
            let key: String
            let name: String
            let type: TypeRef
            let isOptional: Bool
        }

        private let role: RecordRole
        private let fields: [Field]

        init(_ record: RecordPlan) {
            role = record.isConceptByAnswer ? .acknowledgement : record.role
            fields = record.fields.map { Field(key: $0.key, name: $0.name, type: $0.type, isOptional: $0.isOptional) }
        }
    }

    /// A name that a specification gives; else the shortest, since the others say where a body was found, too.
    private static func name(of records: [Int], in plan: Plan) -> String {
        let named = records.first { plan.records[$0].shape.statement?.name != nil }
        if let named { return plan.records[named].name }
        if plan.records[records[0]].fields.isEmpty, !plan.typeNames.contains("EmptyBody") { return "EmptyBody" }
        let names = records.map { plan.records[$0].name }
        return names.min { ($0.count, $0) < ($1.count, $1) } ?? names[0]
    }
}

extension Plan {
    /// Replaces records with others, and removes them.
    ///
    /// - Parameter replaced: the replacements, by the records that go.
    mutating func replace(records replaced: [Int: Int]) {
        if replaced.isEmpty { return }
        let kept = records.indices.filter { replaced[$0] == nil }
        let numbers = Dictionary(uniqueKeysWithValues: zip(kept, 0...))
        func number(_ index: Int) -> Int { numbers[replaced.last(from: index)] ?? index }
        mapTypes { if case .record(let index) = $0 { .record(number(index)) } else { $0 } }
        records = kept.map { records[$0] }
        for index in records.indices { records[index].concept = records[index].concept.map(number) }
        if let index = envelope?.record { envelope?.record = number(index) }
        // A payload that is a record has the record's name.
        for index in roots.indices where !roots[index].isEnveloped {
            if case .record(let record) = roots[index].type { roots[index].name = records[record].name }
        }
    }
}
