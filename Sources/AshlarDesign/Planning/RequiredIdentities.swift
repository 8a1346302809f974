import AshlarContract
import AshlarLocalization

/// Identities of schemas that require none of their keys: every object that an API answers with has one.
///
/// Specifications without `required` are common. Read literally, they describe no identity at all. A body that creates
/// something has no identity yet, and stays as specified.
enum RequiredIdentities {
    static func decide(in plan: inout Plan) {
        let sent = Set(
            plan.roots.filter { $0.use == .request }.compactMap { root -> Int? in
                if case .record(let index) = root.type.leaf { index } else { nil }
            })
        for index in plan.records.indices where !sent.contains(index) && isOpen(plan.records[index]) {
            let shape = plan.records[index].shape
            for position in plan.records[index].fields.indices {
                let field = plan.records[index].fields[position]
                guard !field.isAnswered, let evidence = shape.position(of: field.key).map({ shape.fields[$0] }),
                    shape.isUnstatedIdentity(evidence)
                else { continue }
                plan.records[index].fields[position].isOptional = false
                plan.records[index].fields[position].evidence += Localized(
                    "; no key is stated as required, and this one is the identity",
                    zh: "；规范没有把任何键列为必需，而此键是标识")
            }
        }
    }

    private static func isOpen(_ record: RecordPlan) -> Bool {
        !record.isTuple && record.role != .request && record.answeredKey != .nothing
    }
}
