import AshlarContract
import AshlarCore
import AshlarEmission
import AshlarLocalization
import AshlarReport

/// The results of four of the five decision trees for a concept, with its counts; the first one, one model or two, is in
/// ``ShapeText``.
struct TreeText {
    let plan: Plan
    private let entities: [Int: EntityPlan]
    private var references: RowReferences { plan.rowReferences }
    private var names: TypeNames { TypeNames(plan: plan) }
    private var language: Localized.Language { plan.options.language }

    init(_ plan: Plan) {
        self.plan = plan
        entities = plan.entitiesByRecord
    }

    /// How each choice is made.
    var legend: String {
        say(
            """
            How each choice is made: a DTO and a domain type where a field means more than its wire form says, or where \
            that form keeps changing, and one model otherwise; the DTO checks structure and the refined type checks \
            format, each once; structs; the simplest decoder that works: key strategy, then field annotation, then union; \
            rows are stored for values with an identity, and derived values are not stored.

            """,
            zh: """
                决定的依据：字段的含义超出其传输形式，或该形式屡有变化时，DTO 与领域类型分开，否则只用一个模型；结构由 DTO 检查，\
                格式由精化类型检查，各一次；用结构体；选用足够的最小解码方式：键策略，其次字段标注，再次联合类型；\
                有标识的才存为行，派生的值不存。

                """)
    }

    func text(of index: Int) -> String {
        let record = plan.records[index]
        return [validation(record), kind(record, entities[index]), decoder(record), storage(record, entities[index])]
            .map { "- \($0)\n" }.joined()
    }

    private func say(_ english: String, zh chinese: String) -> String { language.pick(english, zh: chinese) }
    private func list(_ items: some Sequence<String>) -> String {
        let codes = Array(items).map(MarkdownText.code)
        let more = codes.count - 6
        let separator = say(", ", zh: "、")
        return codes.prefix(6).joined(separator: separator)
            + (more > 0 ? say(" and \(more) more", zh: "，另有 \(more) 个") : "")
    }

    // MARK: Where to validate

    private func validation(_ record: RecordPlan) -> String {
        let required = record.fields.count { !$0.isOptional }
        let structure = say(
            "**Validated** by the DTO: \(required) of \(record.fields.count) keys are required",
            zh: "**校验**由 DTO 完成：\(record.fields.count) 个键中 \(required) 个为必需")
        let checked = record.domainFields.filter { field in
            switch field.type.leaf {
            case .string(let refinement), .integer(let refinement): refinement != nil
            case .url, .uuid, .date, .decimal, .openEnum, .identifier(_, .uuid): true
            default: false
            }
        }
        if checked.isEmpty {
            return structure + say("; no field has a format to check.", zh: "；没有字段带有可校验的格式。")
        }
        var types: [String] = []
        for field in checked {
            let type = names.domain(field.type.leaf)
            if !types.contains(type) { types.append(type) }
        }
        let (fields, names) = (list(checked.map(\.name)), list(types))
        return structure
            + say("; the format of \(fields) by \(names).", zh: "；\(fields) 的格式由 \(names) 校验。")
    }

    // MARK: Struct or class

    private func kind(_ record: RecordPlan, _ entity: EntityPlan?) -> String {
        var text = say("**A struct**: ", zh: "**结构体**：")
        if let key = record.key {
            let name = MarkdownText.code(key)
            text += say(
                "\(name) identifies it, and two values are equal when all \(record.domainFields.count) fields are",
                zh: "以 \(name) 为标识，全部 \(record.domainFields.count) 个字段相等的两个值才相等")
        } else {
            text += say("nothing identifies it, so equal values are the same", zh: "没有标识：它就是它的值")
        }
        if entity != nil, !plan.options.store.isRelational {
            let name = MarkdownText.code(record.name + "Entity")
            text += say("; the store requires a class, \(name)", zh: "；存储需要类 \(name)")
        }
        return text + say(".", zh: "。")
    }

    // MARK: How much decoder

    /// The fields that the key strategy does not read, and what reads them.
    private func decoder(_ record: RecordPlan) -> String {
        if record.isTuple {
            return say(
                "**Decoder**: by position, since its \(record.fields.count) values have no keys.",
                zh: "**解码器**：按位置，因为 \(record.fields.count) 个值没有键。")
        }
        let renamed = record.fields.filter { KeyStrategy.snakeCase($0.name) != $0.key }.map(\.key)
        let dated = record.fields.filter { $0.type.annotatedDateFormat != nil }.map(\.key)
        let coerced = record.fields.filter(\.isCoerced).map(\.key)
        let unions = record.fields.filter(\.type.leaf.isUnion).map(\.key)
        let odd = Set(renamed + dated + coerced + unions).count
        let plain = record.fields.count - odd
        // Plain Codable types work with any decoder, so they list their keys.
        let reader =
            plan.options.style.isSelfContained
            ? Localized("synthesized code reads", zh: "合成的代码读取") : Localized("the key strategy reads", zh: "键策略读取")
        let strategy = say(
            "**Decoder**: \(reader.english) \(plain) of \(record.fields.count)",
            zh: "**解码器**：\(reader.simplifiedChinese) \(record.fields.count) 个中的 \(plain) 个")
        let rest = [
            renamed.isEmpty
                ? nil
                : say(
                    "\(list(renamed)) \(renamed.count == 1 ? "has its own name" : "have their own names")",
                    zh: "\(list(renamed)) 另有名称"),
            dated.isEmpty
                ? nil
                : say(
                    "\(list(dated)) \(dated.count == 1 ? "has a date format" : "have date formats")",
                    zh: "\(list(dated)) 有日期格式"),
            coerced.isEmpty
                ? nil
                : say(
                    "\(list(coerced)) \(coerced.count == 1 ? "has another type" : "have other types") on the wire",
                    zh: "\(list(coerced)) 在传输中是另一种类型"),
            unions.isEmpty
                ? nil
                : say(
                    "\(list(unions)) \(unions.count == 1 ? "needs a union" : "need unions")",
                    zh: "\(list(unions)) 需要联合类型"),
        ].compactMap(\.self)
        if rest.isEmpty { return strategy + say(", and nothing more is needed.", zh: "，无需更多。") }
        return strategy + say("; ", zh: "；") + rest.joined(separator: say("; ", zh: "；")) + say(".", zh: "。")
    }

    // MARK: Store or compute

    private func storage(_ record: RecordPlan, _ entity: EntityPlan?) -> String {
        let computed = record.fields.filter { $0.derivation != nil }
        let fields =
            computed.isEmpty
            ? say("no field repeats what others say", zh: "没有字段重复其他字段的内容")
            : say(
                "\(list(computed.map(\.key))) is computed from other fields",
                zh: "\(list(computed.map(\.key))) 由其他字段计算")
        return kept(record, entity) + say("; ", zh: "；") + fields + say(".", zh: "。")
    }

    private func kept(_ record: RecordPlan, _ entity: EntityPlan?) -> String {
        if let entity {
            let held = references[entity.record]
            let others =
                held.isEmpty
                ? ""
                : say(
                    held.count == 1
                        ? ", with the key of \(list(held.map(\.field.key))), which has its own row"
                        : ", with the keys of \(list(held.map(\.field.key))), which have their own rows",
                    zh: "，\(list(held.map(\.field.key))) 另存为行，此处只存其主键")
            return say("**Stored** in ", zh: "**存储**于 ") + MarkdownText.code(entity.table) + others
        }
        if plan.options.store == .none { return say("**Not stored**: there is no store", zh: "**不存储**：没有存储") }
        if record.isStoredByAnswer == false {
            return say("**Not stored**: decided in \(Answers.fileName)", zh: "**不存储**：由 \(Answers.fileName) 决定")
        }
        if record.key == nil || Credentials.isAccess(record), let field = Credentials.field(of: record) {
            let name = MarkdownText.code(field.key)
            return say("**Not stored**: \(name) gives access", zh: "**不存储**：\(name) 可用于访问")
        }
        if !record.shape.isCollected { return say("**Not stored**: it is in no list", zh: "**不存储**：没有列表含有它") }
        if record.key == nil { return say("**Not stored**: nothing identifies it", zh: "**不存储**：没有标识") }
        return say("**Not stored** by itself: it is stored with the values that hold it", zh: "**不单独存储**：存于含有它的类型")
    }
}

extension FieldPlan {
    /// Whether a person has no reason to look at it.
    func isSettled(wire: String, domain: String) -> Bool {
        wire == domain && derivation == nil && !isThin && !isCoerced && !isAnswered && prospect == nil
            && comment == nil && !type.leaf.isUnion && type.annotatedDateFormat == nil
            && (present == of || present == 0)
    }
}
