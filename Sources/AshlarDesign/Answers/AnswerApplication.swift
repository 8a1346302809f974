import AshlarContract
import AshlarReport
import AshlarSyntax

/// Applies a person's answers: to the contract first, from which the design is planned again, then to that plan.
///
/// Answers name types as a draft calls them, which was planned without answers.
struct AnswerApplication {
    let answers: Answers
    private let draft: Plan
    /// What is wrong with the answers, with places.
    private(set) var problems: [String] = []
    /// What each answer changed, in words, with its place.
    private(set) var effects: [String] = []

    init(_ answers: Answers, draft: Plan) {
        self.answers = answers
        self.draft = draft
        let known = draft.declaredNames.sorted()
        let named =
            answers.types.map(\.type) + answers.omittedTypes + answers.merges.flatMap { [$0.type] + $0.others }
        for type in named where !known.contains(type.value) {
            refuse(type, "the design has no type `\(type.value)`" + NearNames.hint(for: type.value, among: known))
        }
    }

    mutating func refuse(_ answer: Answers.Written<some Sendable>, _ text: String) {
        problems.append("\(answer.place): \(text)")
    }

    mutating func note(_ answer: Answers.Written<some Sendable>, _ text: String) {
        effects.append("\(answer.place): \(text)")
    }

    // MARK: The contract

    /// Merges and leaves out what the answers name.
    mutating func change(_ contract: Contract) {
        let roots = contract.roots.map(\.place)
        merge(below: roots)
        omitTypes(below: roots, contract)
        for answer in answers.types {
            guard let shape = shape(of: answer.type) else { continue }
            for field in answer.omitted { omit(field, of: shape, answer.type.value) }
        }
    }

    /// The shape of a draft's record; `nil` after a problem was noted.
    private func shape(of type: Answers.Written<String>) -> ObjectShape? {
        draft.records.first { $0.name == type.value && !$0.isTuple }?.shape
    }

    private mutating func merge(below roots: [Place]) {
        var replacement: [ObjectIdentifier: ObjectShape] = [:]
        for merge in answers.merges {
            guard let kept = object(merge.type) else { continue }
            if replacement[ObjectIdentifier(kept)] != nil {
                refuse(merge.type, "`\(merge.type.value)` is merged into another type already")
                continue
            }
            for other in merge.others {
                guard let shape = object(other) else { continue }
                guard shape !== kept, replacement[ObjectIdentifier(shape)] == nil else {
                    refuse(other, "`\(other.value)` is merged already")
                    continue
                }
                replacement[ObjectIdentifier(shape)] = kept
                let common = kept.fields.count { shape.position(of: $0.key) != nil }
                note(
                    other,
                    "`\(other.value)` is `\(merge.type.value)`: \(common) of its \(shape.fields.count) keys are common")
            }
        }
        if !replacement.isEmpty, problems.isEmpty { Unification.replace(replacement, below: roots) }
    }

    private mutating func object(_ type: Answers.Written<String>) -> ObjectShape? {
        if let shape = shape(of: type) { return shape }
        if draft.declaredNames.contains(type.value) {
            refuse(type, "`\(type.value)` is not an object: only objects can be merged or left out")
        }
        return nil
    }

    private mutating func omitTypes(below roots: [Place], _ contract: Contract) {
        for type in answers.omittedTypes {
            guard let shape = object(type) else { continue }
            if let root = contract.roots.first(where: { ($0.payload ?? $0.place).leads(to: shape) }) {
                refuse(
                    type, "`\(type.value)` is what \(RootName.of(root.origin)) carries: leave its path out instead")
                continue
            }
            var count = 0
            for holder in ShapeWalk.shapes(below: roots) {
                for key in holder.fields.filter({ $0.place.leads(to: shape) }).map(\.key) {
                    holder.removeField(key)
                    count += 1
                }
            }
            note(type, "`\(type.value)` is left out, with \(count) fields that hold it")
        }
    }

    private mutating func omit(_ field: Answers.Written<String>, of shape: ObjectShape, _ type: String) {
        guard let key = key(field, of: shape, type) else { return }
        if shape.fields.count == 1 {
            return refuse(field, "`\(key)` is all that `\(type)` has: leave the type out instead")
        }
        shape.removeField(key)
        note(field, "`\(type)` does not have `\(key)`")
    }

    /// The key of a field that is named by its key or its property.
    private mutating func key(_ field: Answers.Written<String>, of shape: ObjectShape, _ type: String) -> String? {
        let fields = draft.records.first { $0.shape === shape }?.fields ?? []
        if shape.position(of: field.value) != nil { return field.value }
        if let named = fields.first(where: { $0.name == field.value }), shape.position(of: named.key) != nil {
            return named.key
        }
        let known = fields.map(\.key)
        refuse(field, "`\(type)` has no field `\(field.value)`" + NearNames.hint(for: field.value, among: known))
        return nil
    }

    /// The names that the design is planned with again: those of the draft, whatever path leads to a shape now.
    func names(for contract: Contract) -> [String: String] {
        var types = draft.lock.types
        let names = Dictionary(
            draft.records.filter { !$0.isTuple }.map { (ObjectIdentifier($0.shape), $0.name) }
        ) { first, _ in first }
        for (shape, identity) in ShapeIdentity.all(in: contract) {
            if let name = names[shape] { types[identity] = name }
        }
        return types
    }

    // MARK: The plan

    /// Names, types and keys.
    mutating func change(_ plan: inout Plan, style: any DesignStyle) {
        for answer in answers.types {
            guard let index = plan.records.firstIndex(where: { $0.name == answer.type.value }) else {
                refuseFields(of: answer)
                continue
            }
            for field in answer.fields { change(field, of: &plan.records[index], plan.unions, style) }
            change(answer, &plan.records[index])
        }
        rename(in: &plan)
    }

    /// Only objects have fields.
    private mutating func refuseFields(of answer: Answers.TypeAnswer) {
        let name = answer.type.value
        guard draft.declaredNames.contains(name) else { return }
        if draft.records.contains(where: { $0.name == name }) {
            return refuse(answer.type, "`\(name)` is merged or left out: what is said about it changes nothing")
        }
        guard answer.fields.isEmpty, answer.omitted.isEmpty, answer.key == nil, answer.isStored == nil else {
            return refuse(answer.type, "`\(name)` is not an object: it can be given another name, and nothing else")
        }
    }

    private mutating func change(_ answer: Answers.TypeAnswer, _ record: inout RecordPlan) {
        if let key = answer.key {
            switch key.value {
            case .none:
                record.answeredKey = .none
                note(key, "nothing tells the values of `\(record.name)` apart")
            case .field(let name):
                guard let field = record.fields.first(where: { $0.key == name || $0.name == name }) else {
                    refuse(
                        key,
                        "`\(record.name)` has no field `\(name)`"
                            + NearNames.hint(for: name, among: record.fields.map(\.key)))
                    break
                }
                guard !field.isOptional, EntityDecision.isKeyType(field.type) else {
                    refuse(key, "`\(name)` cannot be a key: a key is a text, an integer or a UUID that is always there")
                    break
                }
                record.answeredKey = .field(field.key)
                note(key, "`\(field.key)` tells the values of `\(record.name)` apart")
            }
        }
        if let stored = answer.isStored {
            record.isStoredByAnswer = stored.value
            note(stored, "`\(record.name)` is \(stored.value ? "" : "not ")stored")
        }
    }

    private mutating func change(
        _ answer: Answers.FieldAnswer, of record: inout RecordPlan, _ unions: [UnionPlan], _ style: any DesignStyle
    ) {
        let name = answer.field.value
        guard let index = record.fields.firstIndex(where: { $0.key == name || $0.name == name }) else {
            return refuse(
                answer.field,
                "`\(record.name)` has no field `\(name)`" + NearNames.hint(for: name, among: record.fields.map(\.key)))
        }
        if let type = answer.type { choose(type, for: &record.fields[index], of: record, unions, style) }
        if let optional = answer.isOptional { change(optional, &record.fields[index], of: record) }
        guard let wanted = answer.name else { return }
        guard SwiftName.isIdentifier(wanted.value) else {
            return refuse(wanted, "`\(wanted.value)` cannot be the name of a property")
        }
        if let other = record.fields.first(where: { $0.name == wanted.value && $0.key != record.fields[index].key }) {
            return refuse(
                wanted, "`\(record.name)` has a property `\(wanted.value)` already, of the key `\(other.key)`")
        }
        note(wanted, "`\(record.name).\(record.fields[index].name)` is called `\(wanted.value)`")
        record.fields[index].name = wanted.value
    }

    private mutating func choose(
        _ answer: Answers.Written<ChosenType>, for field: inout FieldPlan, of record: RecordPlan,
        _ unions: [UnionPlan], _ style: any DesignStyle
    ) {
        if case .union(let index) = field.type.leaf, unions[index].meaning == answer.value.plain(style) {
            return note(answer, "`\(record.name).\(field.name)` is \(answer.value.rawValue), as without this line")
        }
        guard let place = record.shape.place(of: field.key)?.leaf,
            let type = answer.value.type(of: place, in: style)
        else {
            return refuse(
                answer,
                "`\(field.key)` cannot be \(answer.value.rawValue): "
                    + field.evidence[.english])
        }
        let changed = field.type.mapLeaves { _ in type }
        let isNew = changed != field.type
        field.type = changed
        field.isThin = false
        field.prospect = nil
        field.evidence += Localized("; decided in \(Answers.fileName)", zh: "；由 \(Answers.fileName) 决定")
        note(
            answer,
            "`\(record.name).\(field.name)` is \(answer.value.rawValue)" + (isNew ? "" : ", as without this line"))
    }

    private mutating func change(
        _ answer: Answers.Written<Bool>, _ field: inout FieldPlan, of record: RecordPlan
    ) {
        let nulls = record.shape.place(of: field.key)?.nulls ?? 0
        if !answer.value, field.present < field.of || nulls > 0 {
            let (absent, of) = (field.of - field.present, field.of)
            return refuse(answer, "`\(field.key)` stays optional: absent in \(absent) of \(of), null in \(nulls)")
        }
        field.isOptional = answer.value
        note(answer, "`\(record.name).\(field.name)` is \(answer.value ? "" : "not ")optional")
    }

    // MARK: The design

    /// Looks whether the design does what it was asked for.
    mutating func check(_ plan: Plan) {
        guard plan.options.store != .none else { return }
        for answer in answers.types {
            guard let stored = answer.isStored, stored.value else { continue }
            let name = answer.name?.value ?? answer.type.value
            guard let index = plan.records.firstIndex(where: { $0.name == name }) else { continue }
            if plan.entities.contains(where: { $0.record == index }) { continue }
            let isOfTheWire = plan.records[index].role.isWireOnly
            refuse(
                stored,
                "`\(name)` cannot be stored: "
                    + (isOfTheWire
                        ? "it is no concept (\(plan.records[index].role.text[.english].lowercased()))"
                        : "say what its `key` is"))
        }
    }
}
