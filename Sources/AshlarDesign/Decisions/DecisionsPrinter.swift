import AshlarContract
import AshlarReport

/// Prints `DECISIONS.md`: what was decided for each shape, by which tree of the rules, on which evidence.
///
/// It shows counts and shapes. Values stand in it for enumerations only, whose words are names in the code too.
struct DecisionsPrinter {
    let plan: Plan
    let fixtures: [FixtureNote]
    private var language: Localized.Language { plan.options.language }
    private var isEnglish: Bool { language == .english }

    /// What was kept of one kind of payload.
    struct FixtureNote {
        var slug: String
        var kept: Int
        var of: Int
    }

    func file() -> GeneratedFile {
        let shapes = ShapeText(plan: plan)
        let specification = SpecificationText(plan: plan)
        var text = "# \(say("Decisions", zh: "设计决定"))\n\n"
        text += summary() + "\n"
        if !plan.answered.isEmpty {
            text += "## \(say("Decided in \(Answers.fileName)", zh: "由 \(Answers.fileName) 决定"))\n\n"
            text += plan.answered.map { "- \(DecisionsPrinter.answer($0))\n" }.joined() + "\n"
        }
        text += payloads() + "\n"
        if !plan.operations.isEmpty { text += specification.endpoints() + "\n" }
        if !plan.differences.isEmpty { text += specification.differences() + "\n" }
        if !plan.observed.isEmpty { text += ObservedText(plan: plan).text() + "\n" }
        if let envelope = plan.envelope { text += envelopeText(envelope) + "\n" }
        text += "## \(say("Shapes", zh: "形状"))\n\n"
        text += plan.records.indices.map(shapes.record).joined(separator: "\n")
        if !plan.enums.isEmpty {
            text += "\n## \(say("Enumerations", zh: "枚举"))\n\n" + plan.enums.map(shapes.enumeration).joined()
        }
        if !plan.unions.isEmpty {
            text += "\n## \(say("Places with several kinds of value", zh: "有多种值的位置"))\n\n"
            text += plan.unions.map(shapes.union).joined()
        }
        if plan.options.store != .none { text += "\n## \(say("Store", zh: "存储"))\n\n" + storeText() }
        if !thin.isEmpty { text += "\n## \(say("On thin evidence", zh: "证据不足的决定"))\n\n" + thinText() }
        if !prospects.isEmpty {
            text += "\n## \(say("Would need more samples", zh: "需要更多样本"))\n\n" + prospectText()
        }
        return GeneratedFile("DECISIONS.md", text)
    }

    /// A sentence about an answer, with its names in backticks as code.
    private static func answer(_ text: String) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index.isMultiple(of: 2) else { return MarkdownText.code(String(part)) }
            // Between names, spaces are no indentation.
            let words = part.split(separator: " ").map { MarkdownText.inline(String($0)) }.joined(separator: " ")
            return (part.hasPrefix(" ") ? " " : "") + words + (part.hasSuffix(" ") && part.count > 1 ? " " : "")
        }.joined()
    }

    /// How many choices were made: one for each shape and field, enumeration, union and row.
    var count: Int {
        plan.records.reduce(0) { $0 + 1 + $1.fields.count } + plan.enums.count + plan.unions.count + plan.entities.count
    }

    private func say(_ english: String, zh chinese: String) -> String { isEnglish ? english : chinese }

    private func summary() -> String {
        let payloads = plan.roots.reduce(0) { $0 + $1.root.samples }
        let (shapes, kinds) = (plan.records.count, plan.roots.count)
        let (style, store) = (plan.options.style.rawValue, plan.options.store.rawValue)
        var lines = [
            say(
                "\(shapes) shapes from \(payloads) payloads of \(kinds) kinds. Style `\(style)`, store `\(store)`.",
                zh: "\(kinds) 类共 \(payloads) 份数据，得出 \(shapes) 种形状。风格 `\(style)`，存储 `\(store)`。"),
            "",
            say(
                """
                How each choice is made: (1) a DTO and a domain type where a field means more than its wire form says, or that
                form keeps changing, one model where neither is so; (2) structure is checked in the DTO, format in the refined type, once; (3) structs;
                (4) the least decoder that does it: key strategy, then field annotation, then union; (5) rows are stored for
                what has an identity, nothing derived is.
                """,
                zh: """
                    决定的依据：（1）字段的含义超出其传输形式，或该形式屡有变化时，DTO 与领域类型分开，否则只用一个模型；（2）结构由 DTO 检查，
                    格式由精化类型检查，各一次；（3）用结构体；（4）选用足够的最小解码方式：键策略，其次字段注解，再次联合类型；
                    （5）有标识的才存为行，派生的值不存。
                    """),
        ]
        lines += plan.notes.map { "\n> \(MarkdownText.inline($0))" }
        lines += fixtures.filter { $0.kept < $0.of }.map { note in
            say(
                "\n> `Fixtures/\(note.slug)` holds \(note.kept) of \(note.of) payloads: the ones that showed something "
                    + "new, and the first.",
                zh: "\n> `Fixtures/\(note.slug)` 保留 \(note.of) 份数据中的 \(note.kept) 份：首份，以及显出新内容的各份。")
        }
        lines.append(
            plan.options.keepsValues
                ? say(
                    "\n> `--keep-values`: the fixtures are the payloads as they came, with whatever they hold.",
                    zh: "\n> `--keep-values`：样例即原始数据，其中内容一概保留。")
                : say(
                    "\n> The fixtures are the payloads with their values replaced by made-up ones of the same shape.",
                    zh: "\n> 样例中的值已换成形状相同的虚构值。"))
        return lines.joined(separator: "\n") + "\n"
    }

    private func payloads() -> String {
        var text = say(
            "## Payloads\n\n| payload | type | samples |\n", zh: "## 数据\n\n| 数据 | 类型 | 样本数 |\n")
        text += "|---|---|---|\n"
        for root in plan.roots {
            let title = MarkdownText.inline(RootText.title(root.root.origin)[language])
            let type = MarkdownText.code(TypeNames(plan: plan).payload(root))
            text += "| \(title) | \(type) | \(root.root.samples) |\n"
        }
        return text
    }

    private func envelopeText(_ envelope: EnvelopePlan) -> String {
        let name = MarkdownText.code(plan.records[envelope.record].dtoName)
        let key = MarkdownText.code(envelope.payloadKey)
        let (enveloped, all) = (plan.roots.filter(\.isEnveloped).count, plan.roots.count)
        return say(
            """
            ## Envelope

            \(enveloped) of \(all) kinds of payload stand in \(name): all but \(key) is the same in each. It is a generic \
            DTO, and the domain never sees it.

            """,
            zh: """
                ## 信封

                \(all) 类数据中有 \(enveloped) 类装在 \(name) 里：除 \(key) 外各处相同。它是泛型 DTO，领域层看不到它。

                """)
    }

    // MARK: Rows

    private func storeText() -> String {
        if plan.entities.isEmpty {
            return say(
                "No shape has an identity and is in arrays: nothing is stored.\n",
                zh: "没有既有标识又出现在数组中的形状：什么都不存。\n")
        }
        return plan.entities.map { entity in
            let name = MarkdownText.code(plan.records[entity.record].name)
            let table = MarkdownText.code(entity.table)
            let scope =
                switch entity.owner {
                case .none: ""
                case .scope: say(" It is kept apart by the path it was asked under.", zh: "按请求路径分开存放。")
                case .resource: say(" Rows are kept apart by account and request.", zh: "行按账户和请求分开存放。")
                }
            return say(
                "- \(name) → table \(table), key \(entity.evidence.english).\(scope)\n",
                zh: "- \(name) → 表 \(table)，主键：\(entity.evidence.simplifiedChinese)。\(scope)\n")
        }.joined()
    }

    // MARK: Thin evidence

    private typealias RecordField = (record: String, field: FieldPlan)

    private var thin: [RecordField] {
        plan.records.enumerated().flatMap { index, record in
            let fields = record.fields.filter { field in
                // What the envelope holds is decided payload by payload.
                field.isThin && !(plan.envelope?.record == index && plan.envelope?.payloadKey == field.key)
            }
            return fields.map { (record.name, $0) }
        }
    }

    private var prospects: [RecordField] {
        plan.records.flatMap { record in record.fields.filter { $0.prospect != nil }.map { (record.name, $0) } }
    }

    private func prospectText() -> String {
        say(
            "These stay what they are on the wire: so few values are no reason for a stricter type.",
            zh: "以下保持传输形式：值太少，不足以采用更严格的类型。") + "\n\n"
            + list(prospects, \.prospect)
    }

    private func thinText() -> String {
        say(
            "These were decided from fewer than \(Evidence.thinBelow) values, or from none. More samples may change them.",
            zh: "以下决定依据的值少于 \(Evidence.thinBelow) 个，或者没有。更多样本可能改变它们。") + "\n\n"
            + list(thin, { $0.evidence })
    }

    private func list(_ fields: [RecordField], _ text: (FieldPlan) -> Localized?) -> String {
        fields.map { item in
            let name = MarkdownText.code("\(item.record).\(item.field.name)")
            return "- \(name)\(say(": ", zh: "："))\(MarkdownText.inline(text(item.field)?[language] ?? ""))\n"
        }.joined()
    }
}
