import AshlarReport

/// Fields that hold numbers or booleans and get them as strings, always or sometimes: `@Coerce` reads both forms, so
/// that one model is enough.
///
/// What is sent keeps its form: the API may ask for the string.
enum CoercedFields {
    static func decide(in plan: inout Plan) {
        guard !plan.style.isSelfContained else { return }
        let sent = Reach(from: plan.roots.filter { $0.use == .request }.map(\.type), in: plan).records
        for index in plan.records.indices where !sent.contains(index) && !plan.records[index].isTuple {
            for number in plan.records[index].fields.indices { coerce(&plan.records[index].fields[number], plan) }
        }
        dropUnions(in: &plan)
    }

    /// Removes the unions that no field has any more.
    private static func dropUnions(in plan: inout Plan) {
        let envelope = plan.envelope.map { [TypeRef.record($0.record)] } ?? []
        let used = Reach(from: plan.roots.map(\.type) + envelope, in: plan).unions
        let dropped = plan.unions.indices.filter { plan.unions[$0].meaning != nil && !used.contains($0) }
        if dropped.isEmpty { return }
        let kept = plan.unions.indices.filter { !dropped.contains($0) }
        let numbers = Dictionary(uniqueKeysWithValues: zip(kept, 0...))
        plan.unions = kept.map { plan.unions[$0] }
        plan.mapTypes { type in
            if case .union(let index) = type, let number = numbers[index] { .union(number) } else { type }
        }
    }

    private static func coerce(_ field: inout FieldPlan, _ plan: Plan) {
        let type: TypeRef
        switch field.type {
        case .string(.integer): type = .integer(nil)
        case .string(.decimal): type = .decimal
        case .string(.boolean), .integer(.boolean): type = .boolean
        case .union(let index):
            guard let meaning = plan.unions[index].meaning else { return }
            type = meaning
        default: return
        }
        field.type = type
        field.isCoerced = true
        field.evidence += Localized("; read from either form", zh: "；两种形式都会读取")
    }
}
