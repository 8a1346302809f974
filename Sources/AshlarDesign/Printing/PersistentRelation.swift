/// A field that leads from one stored concept to another: between rows, or between SwiftData classes.
struct PersistentRelation {
    /// The two records.
    let source: Int
    let destination: Int
    /// The name of the entity that it leads to.
    let target: String
    /// The key of the field.
    let key: String
    let isList: Bool
    /// Whether a row requires the other.
    let isRequired: Bool
    /// Whether the other row may not be a value of this version's type.
    var isThrowing = false

    /// Finds the relationships between a plan's entities.
    ///
    /// A field is one where a row of the other is the same whoever holds it (its key is an identity wherever it is stored),
    /// where the field's form has all that the domain type has (a shorter one would erase what a full one brought, unless
    /// all rows of a request have the same), and where nothing leads back: a value that holds itself has no end. Other
    /// nested values stay JSON.
    ///
    /// - Complexity: O(n · m) in the plan's entities and fields.
    static func all(in plan: Plan) -> [PersistentRelation] {
        let entities = plan.entitiesByRecord
        let forms = nestedForms(in: plan)
        let candidates = plan.entities.flatMap { entity in
            plan.records[entity.record].domainFields.compactMap { field -> PersistentRelation? in
                guard let form = form(of: field.type) else { return nil }
                let destination = plan.concept(of: form.record)
                guard let other = entities[destination], isIdentified(other, for: entity), other.key != nil,
                    plan.records[form.record].valueField == nil,
                    isComplete(form.record, in: plan) || entity.owner.isResource && forms[destination]?.count == 1
                else { return nil }
                return PersistentRelation(
                    source: entity.record, destination: destination,
                    target: plan.records[destination].name + "Entity", key: field.key, isList: form.isList,
                    isRequired: !form.isList && !field.isOptional)
            }
        }
        let next = Dictionary(grouping: candidates, by: \.source).mapValues { $0.map(\.destination) }
        return candidates.filter { !leads(from: $0.destination, to: $0.source, next) }
    }

    /// Whether a key is the same row's everywhere, or everywhere in one answer of a resource that both belong to.
    private static func isIdentified(_ entity: EntityPlan, for holder: EntityPlan) -> Bool {
        holder.owner.isResource ? entity.owner.isResource && !entity.isGuessed : entity.owner == .none
    }

    private static func form(of type: TypeRef) -> (record: Int, isList: Bool)? {
        switch type {
        case .record(let index): (index, false)
        case .array(.record(let index)): (index, true)
        default: nil
        }
    }

    /// The forms in which a concept is held by other types, by concept.
    private static func nestedForms(in plan: Plan) -> [Int: Set<Int>] {
        var forms: [Int: Set<Int>] = [:]
        for field in plan.records.lazy.flatMap(\.fields) {
            guard let form = form(of: field.type), !form.isList else { continue }
            forms[plan.concept(of: form.record), default: []].insert(form.record)
        }
        return forms
    }

    /// Whether a form has a value for each field of its domain type.
    private static func isComplete(_ record: Int, in plan: Plan) -> Bool {
        plan.mappedFields(of: plan.records[record]).allSatisfy { $0.source != nil }
    }

    private static func leads(from start: Int, to end: Int, _ next: [Int: [Int]]) -> Bool {
        var seen: Set<Int> = []
        var stack = [start]
        while let record = stack.popLast() {
            if record == end { return true }
            if seen.insert(record).inserted { stack += next[record] ?? [] }
        }
        return false
    }
}
