import AshlarContract
import AshlarLocalization

/// The changes of a plan by answers: fields, keys, and storage.
extension AnswerApplication {
    /// Names, types and keys.
    mutating func change(_ plan: inout Plan, style: any DesignStyle) {
        for answer in answers.types {
            guard let index = plan.records.firstIndex(where: { $0.name == plannedName(answer.type.value) })
            else {
                refuseFields(of: answer, in: plan)
                continue
            }
            change(answer, &plan.records[index])
            for field in answer.fields { change(field, of: &plan.records[index], plan.unions, style) }
            renameFields(answer, of: &plan.records[index])
        }
        separate(in: &plan)
        plan.dropUnused()
        rename(in: &plan)
    }

    /// Keeps types from being a form of another one.
    private mutating func separate(in plan: inout Plan) {
        for type in answers.separated {
            guard let form = draft.records.first(where: { $0.name == type.value }),
                let index = plan.records.firstIndex(where: { $0.name == plannedName(type.value) })
            else { continue }
            guard let concept = form.concept else {
                refuse(type, "`\(type.value)` is not a form of another type")
                continue
            }
            plan.records[index].staysApart = true
            note(type, "`\(type.value)` is not a form of `\(draft.records[concept].name)`")
        }
    }

    /// Only objects have fields.
    private mutating func refuseFields(of answer: Answers.TypeAnswer, in plan: Plan) {
        let name = answer.type.value
        guard draft.declaredNames.contains(name) else { return }
        if draft.records.contains(where: { $0.name == name }) {
            return refuse(answer.type, "`\(name)` is merged or left out: answers about it have no effect")
        }
        guard answer.isNameOnly else {
            return refuse(answer.type, "`\(name)` is not an object: only its name can be changed")
        }
        if !plan.declaredNames.contains(plannedName(name)) {
            refuse(answer.type, "with the other answers, nothing uses `\(name)`")
        }
    }

    private mutating func change(_ answer: Answers.TypeAnswer, _ record: inout RecordPlan) {
        if let key = answer.key {
            switch key.value {
            case .nothing:
                record.answeredKey = .nothing
                note(key, "nothing identifies the values of `\(record.name)`")
            case .field(let name):
                guard let index = record.position(ofField: name) else {
                    refuse(key, AnswerApplication.unknown(name, in: record.name, among: record.fields.map(\.key)))
                    break
                }
                // An identity is only compared: the limits of its text are not checked.
                let isLimited = record.fields[index].type.isLimited
                if isLimited { record.fields[index].type = record.fields[index].type.withoutLimits }
                let field = record.fields[index]
                if let obstacle = EntityDecision.obstacle(to: field, in: record) {
                    refuse(key, AnswerApplication.message(obstacle, name))
                    break
                }
                record.answeredKey = .field(field.key)
                record.fields[index].isAnswered = true
                record.fields[index].isOptional = false
                let limits = isLimited ? "; its limits are not checked" : ""
                note(key, "`\(field.key)` identifies the values of `\(record.name)`\(limits)")
            }
        }
        if let stored = answer.isStored {
            record.isStoredByAnswer = stored.value
            note(stored, "`\(record.name)` is \(stored.value ? "" : "not ")stored")
        }
    }

    private static func message(_ obstacle: EntityDecision.KeyObstacle, _ name: String) -> String {
        switch obstacle {
        case .kind: "`\(name)` cannot be a key: a key is a string, an integer or a UUID that is always present"
        case .otherID: "`\(name)` cannot be the key next to `id`: give `id` another name, or leave it out"
        case .repeats(let count): "`\(name)` cannot be a key: it repeats \(count) times within lists"
        }
    }

    private mutating func change(
        _ answer: Answers.FieldAnswer, of record: inout RecordPlan, _ unions: [UnionPlan], _ style: any DesignStyle
    ) {
        let name = answer.field.value
        guard let index = record.position(ofField: name) else {
            return refuse(
                answer.field, AnswerApplication.unknown(name, in: record.name, among: record.fields.map(\.key)))
        }
        record.fields[index].isAnswered = true
        let key = draft.records.first { $0.name == record.name }?.key
        if key == record.fields[index].name, record.answeredKey == nil,
            answer.isOptional?.value == true || answer.type?.value == .json
        {
            return refuse(
                answer.field, "`\(name)` identifies the values of `\(record.name)`: choose another `key` first")
        }
        if let type = answer.type { choose(type, for: &record.fields[index], of: record, unions, style) }
        if let optional = answer.isOptional { change(optional, &record.fields[index], of: record) }
        if let lossy = answer.isLossy { change(lossy: lossy, &record.fields[index], of: record, style) }
    }

    /// Says in a field's evidence that a person decided.
    private static var decision: Localized {
        Localized("; decided in \(Answers.fileName)", zh: "；由 \(Answers.fileName) 决定")
    }

    /// Lets a list leave out elements that do not decode. Bodies of requests keep all of their elements.
    private mutating func change(
        lossy answer: Answers.Written<Bool>, _ field: inout FieldPlan, of record: RecordPlan, _ style: any DesignStyle
    ) {
        let isCollection =
            switch field.type {
            case .array, .dictionary: true
            default: false
            }
        let name = "`\(record.name).\(field.name)`"
        let isSent = draft.sentRecords.contains { draft.records[$0].name == record.name }
        let obstacle: String? =
            if !answer.value { nil } else if !isCollection {
                "\(name) is neither a list nor a dictionary: it has no elements to leave out"
            } else if style.isSelfContained {
                "\(name) cannot leave out elements in the style `codable`: `@Lossy` needs Ashlar"
            } else if field.type.annotatedDateFormat != nil {
                "\(name) holds dates in a format other than ISO 8601, which `@Lossy` does not read"
            } else if isSent { "\(name) is sent in requests: every element counts" } else { nil }
        if let obstacle { return refuse(answer, obstacle) }
        field.isLossy = answer.value
        if answer.value { field.evidence += AnswerApplication.decision }
        note(answer, "\(name) \(answer.value ? "leaves out" : "refuses") elements that do not decode")
    }

    /// Gives fields their names, all at once: two may change theirs with each other.
    private mutating func renameFields(_ answer: Answers.TypeAnswer, of record: inout RecordPlan) {
        var names = record.fields.map(\.name)
        for field in answer.fields {
            guard let wanted = field.name, let index = record.position(ofField: field.field.value) else { continue }
            guard SwiftName.isIdentifier(wanted.value) else {
                refuse(wanted, "`\(wanted.value)` cannot be the name of a property")
                continue
            }
            note(wanted, "`\(record.name).\(names[index])` is called `\(wanted.value)`")
            names[index] = wanted.value
        }
        for field in answer.fields {
            guard let wanted = field.name, names.count(where: { $0 == wanted.value }) > 1 else { continue }
            refuse(wanted, "two fields of `\(record.name)` would be called `\(wanted.value)`")
            return
        }
        for index in names.indices { record.fields[index].name = names[index] }
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
        let isWireOnly = draft.records.first { $0.name == record.name }?.role.isWireOnly == true
        if isWireOnly, type.isReadFromAnother {
            return refuse(
                answer,
                "`\(field.key)` of `\(record.name)` keeps the form in which it is sent: only domain types can differ")
        }
        let changed = field.type.mapLeaves { _ in type }
        let isNew = changed != field.type
        field.type = changed
        field.hasAnsweredType = true
        field.isThin = false
        field.prospect = nil
        field.evidence += AnswerApplication.decision
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
        let isAsked =
            record.shape.position(of: field.key).map { !record.shape.mayLack(record.shape.fields[$0]) } ?? true
        if !answer.value, !isAsked {
            return refuse(answer, "`\(field.key)` stays optional: the specification does not require it")
        }
        field.isOptional = answer.value
        note(answer, "`\(record.name).\(field.name)` is \(answer.value ? "" : "not ")optional")
    }
}

extension TypeRef {
    fileprivate var isLimited: Bool { withoutLimits != self }

    /// Whether a mapping reads it from another type of the wire: a flag from 0 and 1, an integer from digits.
    fileprivate var isReadFromAnother: Bool {
        switch self {
        case .string(let refinement), .integer(let refinement): refinement != nil
        default: false
        }
    }
}

extension RecordPlan {
    /// The position of a field that a person calls by its key or its property.
    fileprivate func position(ofField name: String) -> Int? {
        fields.firstIndex { $0.key == name || $0.name == name }
    }
}
