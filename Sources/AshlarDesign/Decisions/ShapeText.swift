import AshlarContract
import AshlarLocalization
import AshlarReport

/// The sections of `DECISIONS.md` on shapes, enumerations and unions.
struct ShapeText {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }
    private var language: Localized.Language { plan.options.language }

    /// A section for a shape: its decisions, and the fields that needed one.
    ///
    /// - Parameter trees: the text of the other trees for a concept.
    func record(_ index: Int, trees: String?) -> String {
        var text = heading(index) + introduction(index)
        if plan.records[index].fields.isEmpty { return text }
        if let trees { text += trees + "\n" }
        let (open, settled) = fields(of: index)
        if !open.isEmpty { text += table(open, of: index) }
        if settled.isEmpty { return text }
        return text + (open.isEmpty ? "" : "\n") + settledNote(settled.count) + "\n"
    }

    /// The text of a shape before its trees and its fields.
    func introduction(_ index: Int) -> String {
        let record = plan.records[index]
        var text = origin(record)
        text += (record.role.isWireOnly ? wireOnly(record) : value(record) ?? form(record) ?? model(record)) + "\n\n"
        if let forms = forms(of: index) { text += forms + "\n\n" }
        for note in record.notes { text += "\(MarkdownText.inline(note[language]))\n\n" }
        if record.fields.isEmpty {
            text += language.pick("No field was ever seen in it.\n", zh: "其中从未出现过字段。\n")
        }
        return text
    }

    func settledNote(_ count: Int) -> String {
        language.pick("\(count) field\(count == 1 ? " is" : "s are") settled.", zh: "\(count) 个字段已定。")
    }

    /// The fields of a shape that need no decision; `nil` where each does.
    func settled(_ index: Int) -> String? {
        let fields = fields(of: index).settled
        return fields.isEmpty ? nil : heading(index) + table(fields, of: index)
    }

    private func heading(_ index: Int) -> String { "### \(MarkdownText.inline(plan.records[index].name))\n\n" }

    /// The positions of the fields that needed a decision, and of all others.
    func fields(of index: Int) -> (open: [Int], settled: [Int]) {
        let fields = plan.records[index].fields
        let settled = fields.map { isSettled($0, of: plan.records[index]) }
        return (fields.indices.filter { !settled[$0] }, fields.indices.filter { settled[$0] })
    }

    /// An identifier says what it identifies, and needs no decision.
    private func isSettled(_ field: FieldPlan, of record: RecordPlan) -> Bool {
        let domain = names.domain(field)
        return field.isSettled(
            wire: field.type.leaf.isIdentifier ? domain : names.wire(field, of: record), domain: domain)
    }

    /// The decisions for some fields of a shape, with a row for each.
    func table(_ fields: [Int], of index: Int) -> String {
        let record = plan.records[index]
        var text = language.pick(
            "| key | Swift | wire → domain | present | evidence |\n", zh: "| 键 | Swift | 传输 → 领域 | 出现 | 证据 |\n")
        text += "|---|---|---|---|---|\n"
        for field in fields.map({ record.fields[$0] }) {
            let wire = names.wire(field, of: record)
            let domain = names.domain(field)
            let type =
                if field.derivation != nil {
                    "\(MarkdownText.code(wire)) → \(language.pick("derived", zh: "派生"))"
                } else if !record.hasDomain && record.value == nil || wire == domain {
                    MarkdownText.code(wire)
                } else {
                    "\(MarkdownText.code(wire)) → \(MarkdownText.code(domain))"
                }
            text += "| \(MarkdownText.code(field.key)) | \(MarkdownText.code(field.name)) | \(type) "
            text += "| \(presence(field, in: record)) | \(MarkdownText.inline(field.evidence[language])) |\n"
        }
        return text
    }

    private func origin(_ record: RecordPlan) -> String {
        let seen = record.shape.seen
        if let location = record.shape.statement?.location {
            let place = MarkdownText.code("\(location)")
            return language.pick("Specified at \(place), \(seen) seen. ", zh: "规定于 \(place)，出现 \(seen) 次。")
        }
        let place = MarkdownText.inline(record.origin)
        let isEnvelope = plan.envelope.map { plan.records[$0.record].name } == record.name
        return language.pick(
            "\(seen) seen, first below \(place). ",
            zh: isEnvelope ? "出现 \(seen) 次，位于大多数数据的外层。" : "出现 \(seen) 次，首先在 \(place) 下。")
    }

    /// How often a field was present, or what its specification says.
    private func presence(_ field: FieldPlan, in record: RecordPlan) -> String {
        let shape = record.shape.fields.first { $0.key == field.key }
        let isRequired = shape?.isRequired
        let absences = shape?.place.observed.absences ?? 0
        let live =
            absences > 0
            ? language.pick(
                "\(absences == 1 ? "once" : "\(absences) times") absent in live traffic", zh: "实际流量中缺失 \(absences) 次")
            : nil
        let specified = isRequired.map {
            $0 ? language.pick("required", zh: "必需") : language.pick("optional", zh: "可选")
        }
        let counted = field.of > 0 || specified == nil ? counts(field.present, of: field.of) : nil
        return [specified, counted, live].compactMap(\.self).joined(separator: language.pick(", ", zh: "，"))
    }

    private func counts(_ count: Int, of total: Int) -> String {
        language.pick("\(count) of \(total)", zh: "\(count)/\(total)")
    }

    private func wireOnly(_ record: RecordPlan) -> String {
        "**\(record.role.text[language])**" + language.pick(": DTO only.", zh: "：只有 DTO。")
    }

    private func value(_ record: RecordPlan) -> String? {
        record.valueField.map { field in
            let (name, type) = (MarkdownText.code(field.name), MarkdownText.code(names.domain(field)))
            return language.pick(
                "**A DTO, and a value in the domain**: everything else is derived from \(name), a \(type).",
                zh: "**DTO，领域层只有其值**：其余都由 \(name)（\(type)）派生。")
        }
    }

    private func form(_ record: RecordPlan) -> String? {
        record.concept.map { concept in
            let name = MarkdownText.code(plan.records[concept].name)
            return language.pick(
                "**A form of \(name)**: its own DTO, mapped to that type.",
                zh: "**\(name) 的一种形式**：有自己的 DTO，映射到该类型。")
        }
    }

    /// The other forms of a concept; nothing where it has one.
    private func forms(of concept: Int) -> String? {
        let forms = plan.records.filter { $0.concept == concept }.map { MarkdownText.code($0.dtoName) }
        if forms.isEmpty { return nil }
        let list = forms.joined(separator: language.pick(", ", zh: "、"))
        return language.pick(
            "Other forms on the wire: \(list). Fields that some forms lack are optional.",
            zh: "传输时的其他形式：\(list)。并非所有形式都有的字段为可选。")
    }

    /// The first tree, with its counts.
    private func model(_ record: RecordPlan) -> String {
        let (seen, fields) = (record.shape.seen, record.fields.count)
        let changes = record.fields.filter { $0.present < $0.of || $0.type.leaf.isUnion }.count
        let counted = language.pick(
            "\(Counted.text(seen, "snapshot")) compared, \(changes) of \(fields) fields vary, ",
            zh: "比较了 \(seen) 份，\(fields) 个字段中 \(changes) 个有变化，")
        let history = stability(record)
        if record.hasDomain {
            let reasons = record.domainReasons.map(MarkdownText.code).joined(separator: language.pick(", ", zh: "、"))
            let why =
                reasons.isEmpty
                ? language.pick("none transformed", zh: "都无需转换")
                : language.pick(
                    "\(record.domainReasons.count) transformed (\(reasons))",
                    zh: "\(record.domainReasons.count) 个需转换（\(reasons)）")
            return language.pick(
                "**A DTO and a domain type**: \(counted)\(why)\(history).",
                zh: "**DTO 与领域类型分开**：\(counted)\(why)\(history)。")
        }
        if record.shape.statement != nil, seen == 0 {
            return language.pick(
                "**One model**: none of \(fields) fields transformed\(history).",
                zh: "**只用一个模型**：\(fields) 个字段都无需转换\(history)。")
        }
        let thin =
            seen < Evidence.thinBelow && record.shape.statement == nil
            ? language.pick(" Thin evidence: a few more samples may change this.", zh: "证据不足：更多样本可能改变这一点。") : ""
        return language.pick(
            "**One model**: \(counted)none transformed\(history).\(thin)",
            zh: "**只用一个模型**：\(counted)都无需转换\(history)。\(thin)")
    }

    /// In how many designs the wire's form changed; nothing where it never did.
    private func stability(_ record: RecordPlan) -> String {
        guard let count = record.stability, count.changes > 0 else { return "" }
        // Counts that suggest one type do not explain why there are two.
        let kept = record.isApart && !count.isUnstable ? language.pick(", kept apart as before", zh: "，沿用先前的分离") : ""
        return language.pick(
            ", changed in \(count.changes) of \(count.designs) designs",
            zh: "，\(count.designs) 次设计中 \(count.changes) 次有变化") + kept
    }

    func enumeration(_ item: EnumPlan) -> String {
        let words = item.cases.map { MarkdownText.code($0.word) }.joined(separator: language.pick(", ", zh: "、"))
        let name = MarkdownText.code(item.name)
        let seen = item.seen > 0 ? "\(item.seen) values are" : "specified:"
        let seenChinese = item.seen > 0 ? "\(item.seen) 个值属于" : "规定："
        return language.pick(
            "- \(name): \(seen) one of \(words). Open: other words decode as `unknown`.\n",
            zh: "- \(name)：\(seenChinese)\(words) 之一。开放：其他词解码为 `unknown`。\n")
    }

    func union(_ union: UnionPlan) -> String {
        let name = MarkdownText.code(union.dtoName)
        let cases = union.cases.map { MarkdownText.code("\($0.name)(\(names.wire($0.type)))") }
            .joined(separator: language.pick(", ", zh: "、"))
        var meaning = ""
        if let tag = union.tag.map(MarkdownText.code) {
            meaning = language.pick(
                " Distinguished by \(tag); other words decode as `unknown`.", zh: "由 \(tag) 区分；其他词解码为 `unknown`。")
        } else if let type = union.meaning.map({ MarkdownText.code(names.domain($0)) }) {
            meaning = language.pick(
                " All are forms of one \(type), which the domain holds.", zh: "都是同一个 \(type) 的不同形式：领域层保存它。")
        }
        return language.pick("- \(name): \(cases).\(meaning)\n", zh: "- \(name)：\(cases)。\(meaning)\n")
    }
}
