import AshlarContract

/// Enumerations and limited values of the domain that a request, or another form of a concept, was the first to need: they
/// are called after a concept that has them.
struct DomainNames {
    private var plan: Plan
    private var scope: NameScope
    private let wireOnly: [String]

    static func decide(in plan: inout Plan) {
        var names = DomainNames(plan)
        names.decide()
        plan = names.plan
    }

    private init(_ plan: Plan) {
        self.plan = plan
        scope = NameScope(reserving: plan.typeNames.union(ReservedNames.types).union(ReservedNames.flowTypes))
        wireOnly = plan.records.filter(\.role.isWireOnly).map(\.name)
    }

    private mutating func decide() {
        let forms = Dictionary(grouping: plan.records.filter { $0.concept != nil }) { $0.concept ?? 0 }
        for (index, record) in plan.records.enumerated() where !record.role.isWireOnly && record.concept == nil {
            let others = wireOnly + (forms[index] ?? []).map(\.name) + [record.formName].compactMap(\.self)
            for field in record.fields {
                switch field.type.leaf {
                case .openEnum(let index):
                    if let name = name(plan.enums[index].name, after: others, of: field, in: record) {
                        plan.enums[index].name = name
                    }
                case .string(.rule(let index)), .integer(.rule(let index)):
                    if let name = name(plan.refined[index].name, after: others, of: field, in: record) {
                        plan.refined[index].name = name
                    }
                default: break
                }
            }
        }
    }

    private mutating func name(
        _ name: String, after others: [String], of field: FieldPlan, in record: RecordPlan
    ) -> String? {
        guard !name.hasPrefix(record.name), others.contains(where: { name.hasPrefix($0) && name != $0 }) else {
            return nil
        }
        return scope.claim([SwiftName.joined(record.name, SwiftName.words(field.key))])
    }
}
