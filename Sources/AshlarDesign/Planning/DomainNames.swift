import AshlarContract

/// Names of domain types that do not depend on which payload needed them first: a concept is named by its noun, and a type
/// that a request or another form also uses is named after the concept.
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

    /// Words at either end of a schema's name that say how much of a concept it has.
    private static let forms: Set<String> = ["full", "mini", "minimal", "nullable", "simple", "simplified"]

    /// Concepts are called by their nouns alone, where no other type is: `gist-simple` is a gist.
    private mutating func nameConcepts() {
        for index in plan.records.indices where plan.records[index].declaresConcept {
            guard !plan.records[index].isNamed, !plan.records[index].staysApart,
                let schema = plan.records[index].shape.statement?.name
            else { continue }
            let words = NameWords.words(of: schema, .words)
            var noun = words[...]
            while noun.count > 1, let word = noun.last, Self.forms.contains(word.lowercased()) { noun.removeLast() }
            while noun.count > 1, let word = noun.first, Self.forms.contains(word.lowercased()) { noun.removeFirst() }
            if noun.count == words.count { continue }
            let name = plan.unambiguous(CamelCase.upper(Array(noun)))
            guard name != plan.records[index].name, !plan.options.ownNames.contains(name),
                !Plan.derivedNames(name).contains(where: plan.typeNames.contains), scope.take(name)
            else { continue }
            plan.rename(index, to: name)
        }
    }

    private mutating func decide() {
        nameConcepts()
        let forms = Dictionary(grouping: plan.records.filter { $0.concept != nil }) { $0.concept ?? 0 }
        for (index, holder) in plan.records.enumerated() where !holder.role.isWireOnly && holder.concept == nil {
            let others = wireOnly + (forms[index] ?? []).map(\.name) + [holder.formName].compactMap(\.self)
            for field in holder.fields {
                switch field.type.leaf {
                case .openEnum(let index) where plan.enums[index].schema == nil:
                    plan.enums[index] = renamed(plan.enums[index], after: others, of: field, in: holder)
                case .string(.rule(let index)), .integer(.rule(let index)):
                    plan.refined[index] = renamed(plan.refined[index], after: others, of: field, in: holder)
                case .union(let index) where plan.unions[index].schema == nil:
                    plan.unions[index] = renamed(plan.unions[index], after: others, of: field, in: holder)
                case .record(let form): nameFragment(plan.concept(of: form), after: others, of: field, in: holder)
                default: break
                }
            }
        }
    }

    /// Names the concepts that no schema names. If a form of a concept has the concept's name, it gives it up.
    private mutating func nameFragment(
        _ index: Int, after others: [String], of field: FieldPlan, in holder: RecordPlan
    ) {
        let record = plan.records[index]
        guard record.shape.statement?.name == nil, !record.isNamed, isOfOther(record.name, others, holder) else {
            return
        }
        let new = newName(of: field, in: holder)
        if let form = plan.records.firstIndex(where: { $0.name == new && $0.concept == index }) {
            plan.rename(form, to: new + "DTO")
        } else if !scope.take(new) {
            return
        }
        plan.rename(index, to: new)
    }

    private mutating func renamed<Declaration: DeclarationPlan>(
        _ declaration: Declaration, after others: [String], of field: FieldPlan, in record: RecordPlan
    ) -> Declaration {
        guard !declaration.isNamed, isOfOther(declaration.name, others, record) else { return declaration }
        let new = newName(of: field, in: record)
        guard scope.take(new) else { return declaration }
        var renamed = declaration
        renamed.firstName = declaration.firstName ?? declaration.name
        renamed.name = new
        return renamed
    }

    private func newName(of field: FieldPlan, in record: RecordPlan) -> String {
        SwiftName.joined(record.name, SwiftName.words(field.key), orElse: "Item")
    }

    /// Whether a name begins with that of another record, and not with the holder's own.
    private func isOfOther(_ name: String, _ others: [String], _ record: RecordPlan) -> Bool {
        let isOwn = name.hasPrefix(record.name)
        return others.contains { name.hasPrefix($0) && name != $0 && (!isOwn || $0.count > record.name.count) }
    }
}
