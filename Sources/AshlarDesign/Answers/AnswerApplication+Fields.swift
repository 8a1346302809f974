import AshlarContract
import AshlarLocalization

/// The changes of a plan by answers: fields, keys, and storage.
extension AnswerApplication {
    /// Names, types and keys.
    mutating func change(_ plan: inout Plan, style: any DesignStyle) {
        makeConcepts(in: &plan)
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
                refuse(
                    type,
                    Localized(
                        "`\(type.value)` is not a form of another type", zh: "`\(type.value)` 不是其他类型的一种形式"))
                continue
            }
            plan.records[index].staysApart = true
            let name = draft.records[concept].name
            note(
                type,
                Localized("`\(type.value)` is not a form of `\(name)`", zh: "`\(type.value)` 不是 `\(name)` 的一种形式"))
        }
    }

    /// Refuses an answer about a type that other answers merge or leave out.
    mutating func refuseGone(_ type: Answers.Written<String>) {
        refuse(
            type,
            Localized(
                "`\(type.value)` is merged or left out: answers about it have no effect",
                zh: "`\(type.value)` 已合并或略去：有关它的决定没有作用"))
    }

    /// Only objects have fields.
    private mutating func refuseFields(of answer: Answers.TypeAnswer, in plan: Plan) {
        let name = answer.type.value
        guard draft.declaredNames.contains(name) else { return }
        if draft.records.contains(where: { $0.name == name }) {
            return refuseGone(answer.type)
        }
        guard answer.isNameOnly else {
            return refuse(
                answer.type,
                Localized(
                    "`\(name)` is not an object: only its name can be changed", zh: "`\(name)` 不是对象：只能更改其名称"))
        }
        if !plan.declaredNames.contains(plannedName(name)) {
            refuse(
                answer.type,
                Localized("with the other answers, nothing uses `\(name)`", zh: "按其他决定，没有内容使用 `\(name)`"))
        }
    }

    private mutating func change(_ answer: Answers.TypeAnswer, _ record: inout RecordPlan) {
        if let key = answer.key {
            switch key.value {
            case .nothing:
                record.answeredKey = .nothing
                note(
                    key,
                    Localized("nothing identifies the values of `\(record.name)`", zh: "`\(record.name)` 的值没有标识"))
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
                let limits = Localized(
                    isLimited ? "; its limits are not checked" : "", zh: isLimited ? "；不检查其限制" : "")
                note(
                    key,
                    Localized(
                        "`\(field.key)` identifies the values of `\(record.name)`",
                        zh: "`\(field.key)` 标识 `\(record.name)` 的值") + limits)
            }
        }
        if let stored = answer.isStored {
            record.isStoredByAnswer = stored.value
            note(
                stored,
                Localized(
                    "`\(record.name)` is \(stored.value ? "" : "not ")stored",
                    zh: "\(stored.value ? "" : "不")存储 `\(record.name)`"))
        }
    }

    private static func message(_ obstacle: EntityDecision.KeyObstacle, _ name: String) -> Localized {
        switch obstacle {
        case .kind:
            Localized(
                "`\(name)` cannot be a key: a key is a string, an integer or a UUID that is always present",
                zh: "`\(name)` 不能用作标识：标识须是始终存在的字符串、整数或 UUID")
        case .otherID:
            Localized(
                "`\(name)` cannot be the key next to `id`: give `id` another name, or leave it out",
                zh: "有 `id` 时，`\(name)` 不能用作标识：请给 `id` 另一个名称，或略去它")
        case .repeats(let count):
            Localized(
                "`\(name)` cannot be a key: it repeats \(count) times within lists",
                zh: "`\(name)` 不能用作标识：它在列表中重复 \(count) 次")
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
                answer.field,
                Localized(
                    "`\(name)` identifies the values of `\(record.name)`: choose another `key` first",
                    zh: "`\(name)` 标识 `\(record.name)` 的值：请先选择另一个 `key`"))
        }
        if let type = answer.type { choose(type, for: &record.fields[index], of: record, unions, style) }
        if let optional = answer.isOptional { change(optional, &record.fields[index], of: record) }
        if let lossy = answer.isLossy { change(lossy: lossy, &record.fields[index], of: record, style) }
    }

    /// Notes in a field's evidence that a person decided.
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
        let obstacle: Localized? =
            if !answer.value { nil } else if !isCollection {
                Localized(
                    "\(name) is neither a list nor a dictionary: it has no elements to leave out",
                    zh: "\(name) 既不是列表也不是字典：没有可略去的元素")
            } else if style.isSelfContained {
                Localized(
                    "\(name) cannot leave out elements in the style `codable`: `@Lossy` needs Ashlar",
                    zh: "\(name) 在 `codable` 风格中不能略去元素：`@Lossy` 需要 Ashlar")
            } else if field.type.annotatedDateFormat != nil {
                Localized(
                    "\(name) holds dates in a format other than ISO 8601, which `@Lossy` does not read",
                    zh: "\(name) 中的日期不是 ISO 8601 格式，`@Lossy` 无法读取")
            } else if isSent {
                Localized(
                    "\(name) is sent in requests: every element counts", zh: "\(name) 在请求中发送：每个元素都不可缺少")
            } else { nil }
        if let obstacle { return refuse(answer, obstacle) }
        field.isLossy = answer.value
        if answer.value { field.evidence += AnswerApplication.decision }
        note(
            answer,
            Localized(
                "\(name) \(answer.value ? "leaves out" : "refuses") elements that do not decode",
                zh: "\(name) \(answer.value ? "略去" : "拒绝")无法解码的元素"))
    }

    /// Gives fields their names, all at once: two may change theirs with each other.
    private mutating func renameFields(_ answer: Answers.TypeAnswer, of record: inout RecordPlan) {
        var names = record.fields.map(\.name)
        for field in answer.fields {
            guard let wanted = field.name, let index = record.position(ofField: field.field.value) else { continue }
            guard SwiftName.isIdentifier(wanted.value) else {
                refuse(
                    wanted,
                    Localized(
                        "`\(wanted.value)` cannot be the name of a property", zh: "`\(wanted.value)` 不能用作属性名称"))
                continue
            }
            let old = "`\(record.name).\(names[index])`"
            note(wanted, Localized("\(old) is called `\(wanted.value)`", zh: "\(old) 称为 `\(wanted.value)`"))
            names[index] = wanted.value
        }
        for field in answer.fields {
            guard let wanted = field.name, names.count(where: { $0 == wanted.value }) > 1 else { continue }
            refuse(
                wanted,
                Localized(
                    "two fields of `\(record.name)` would be called `\(wanted.value)`",
                    zh: "`\(record.name)` 会有两个字段称为 `\(wanted.value)`"))
            return
        }
        for index in names.indices { record.fields[index].name = names[index] }
    }

    private mutating func choose(
        _ answer: Answers.Written<ChosenType>, for field: inout FieldPlan, of record: RecordPlan,
        _ unions: [UnionPlan], _ style: any DesignStyle
    ) {
        let chosen = Localized(
            "`\(record.name).\(field.name)` is \(answer.value.rawValue)",
            zh: "`\(record.name).\(field.name)` 为 \(answer.value.rawValue)")
        let unchanged = Localized(", as without this line", zh: "，没有此行时也是如此")
        if case .union(let index) = field.type.leaf, unions[index].meaning == answer.value.plain(style) {
            return note(answer, chosen + unchanged)
        }
        guard let place = record.shape.place(of: field.key)?.leaf,
            let type = answer.value.type(of: place, in: style)
        else {
            return refuse(
                answer,
                Localized(
                    "`\(field.key)` cannot be \(answer.value.rawValue): ",
                    zh: "`\(field.key)` 不能是 \(answer.value.rawValue)：") + field.evidence)
        }
        let isWireOnly = draft.records.first { $0.name == record.name }?.role.isWireOnly == true
        if isWireOnly, !record.isConceptByAnswer, type.isReadFromAnother {
            return refuse(
                answer,
                Localized(
                    "`\(field.key)` of `\(record.name)` keeps the form in which it is sent: only domain types can differ",
                    zh: "`\(record.name)` 的 `\(field.key)` 保持发送时的形式：只有领域类型可以不同"))
        }
        let changed = field.type.mapLeaves { _ in type }
        let isNew = changed != field.type
        field.type = changed
        field.hasAnsweredType = true
        field.isThin = false
        field.prospect = nil
        field.evidence += AnswerApplication.decision
        note(answer, isNew ? chosen : chosen + unchanged)
    }

    private mutating func change(
        _ answer: Answers.Written<Bool>, _ field: inout FieldPlan, of record: RecordPlan
    ) {
        let nulls = record.shape.place(of: field.key)?.nulls ?? 0
        if !answer.value, field.present < field.of || nulls > 0 {
            let (absent, of) = (field.of - field.present, field.of)
            return refuse(
                answer,
                Localized(
                    "`\(field.key)` stays optional: absent in \(absent) of \(of), null in \(nulls)",
                    zh: "`\(field.key)` 仍为可选：\(of) 个中缺少 \(absent) 个，\(nulls) 个为 null"))
        }
        let isAsked =
            record.shape.position(of: field.key).map { !record.shape.mayLack(record.shape.fields[$0]) } ?? true
        if !answer.value, !isAsked {
            return refuse(
                answer,
                Localized(
                    "`\(field.key)` stays optional: the specification does not require it",
                    zh: "`\(field.key)` 仍为可选：规范不要求它"))
        }
        field.isOptional = answer.value
        note(
            answer,
            Localized(
                "`\(record.name).\(field.name)` is \(answer.value ? "" : "not ")optional",
                zh: "`\(record.name).\(field.name)` \(answer.value ? "为" : "不为")可选"))
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
