import AshlarLocalization

/// Fields that hold numbers or booleans and get them as strings, always or sometimes: `@Coerce` reads both forms, so
/// that one model is enough.
///
/// Requests keep their form: the API may require the string.
enum CoercedFields {
    static func decide(in plan: inout Plan) {
        guard !plan.style.isSelfContained else { return }
        let sent = plan.sentRecords
        let unions = plan.unions
        for index in plan.records.indices where !sent.contains(index) && !plan.records[index].isTuple {
            for number in plan.records[index].fields.indices { coerce(&plan.records[index].fields[number], unions) }
        }
        // Coercion may leave unions unused.
        plan.dropUnused { $0.meaning != nil }
    }

    private static func coerce(_ field: inout FieldPlan, _ unions: [UnionPlan]) {
        let type: TypeRef
        switch field.type {
        case .string(.integer): type = .integer(nil)
        case .string(.decimal): type = .decimal
        case .string(.boolean), .string(.flag), .integer(.boolean): type = .boolean
        case .union(let index):
            guard let meaning = unions[index].meaning else { return }
            type = meaning
        default: return
        }
        field.type = type
        field.isCoerced = true
        field.evidence += Localized("; read from either form", zh: "；两种形式都会读取")
    }
}
