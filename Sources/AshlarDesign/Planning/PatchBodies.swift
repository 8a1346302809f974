import AshlarContract
import AshlarLocalization

/// Bodies that change a part of something: an absent key leaves a value, and `null` removes it (RFC 7396).
///
/// An optional cannot express both. So where a body may lack a key and may have `null` under it, its field is a `Presence`.
enum PatchBodies {
    static func decide(in plan: inout Plan) {
        guard plan.style.hasPresence else { return }
        let patches = plan.roots.filter(isPatch).map(\.type)
        let others = plan.roots.filter { !isPatch($0) }.map(\.type)
        let changed = Reach(from: patches, in: plan).records.subtracting(Reach(from: others, in: plan).records)
        for index in changed where plan.records[index].role == .request && !plan.records[index].isTuple {
            let shape = plan.records[index].shape
            for position in plan.records[index].fields.indices {
                let field = plan.records[index].fields[position]
                guard field.isOptional, !field.isCoerced, field.type.annotatedDateFormat == nil, field.type != .free,
                    let evidence = shape.position(of: field.key).map({ shape.fields[$0] }),
                    shape.mayLack(evidence), evidence.place.mayBeNull
                else { continue }
                plan.records[index].fields[position].isPresence = true
                plan.records[index].fields[position].evidence += Localized(
                    "; absent and `null` mean different things in a PATCH", zh: "；在 PATCH 中缺失与 `null` 含义不同")
            }
        }
    }

    private static func isPatch(_ root: RootPlan) -> Bool {
        if case .request(let endpoint) = root.root.origin { endpoint.method == "PATCH" } else { false }
    }
}
