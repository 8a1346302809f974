import AshlarContract
import AshlarLocalization

/// Limits of identifiers: the server that makes identifiers checks them, and a type with their limits would not
/// distinguish the identifiers of two concepts. Identifiers that people type in, such as a `tax_id`, keep their limits.
enum IdentifierLimits {
    static func drop(in plan: inout Plan) {
        guard !plan.style.isSelfContained else { return }
        var concepts: [String: Int] = [:]
        for (index, record) in plan.records.enumerated()
        where record.fields.contains(where: { IdentityKey.isEverywhere($0.key) }) {
            for name in [record.name, record.plannedName, record.shape.statement?.name].compactMap(\.self) {
                concepts[name.lowercased()] = index
            }
        }
        for index in plan.records.indices where !plan.records[index].isTuple {
            for field in plan.records[index].fields.indices {
                let key = plan.records[index].fields[field].key
                guard IdentityKey.isEverywhere(key) || References.target(of: key, among: concepts) != nil else {
                    continue
                }
                drop(from: &plan.records[index].fields[field])
            }
        }
    }

    private static func drop(from field: inout FieldPlan) {
        let type = field.type.mapLeaves(\.withoutLimits)
        guard type != field.type else { return }
        field.type = type
        field.evidence += Localized(
            "; an identifier: the server checks its limits", zh: "；是标识符，其限制由服务器检查")
    }
}
