import AshlarContract
import AshlarLocalization
import AshlarReport

/// Prints `DECISIONS.md`: the decision for each shape, with the rule and the evidence.
///
/// It shows counts and shapes. The only values in it are the words of enumerations, which are names in the code too.
struct DecisionsPrinter {
    let plan: Plan
    let fixtures: [FixtureNote]
    private var language: Localized.Language { plan.options.language }
    private var isEnglish: Bool { language == .english }

    /// How many payloads of one kind were kept.
    struct FixtureNote {
        var slug: String
        var kept: Int
        var of: Int
    }

    // The headings that the first screen leads to.
    static let types = Localized("Types", zh: "类型")
    static let furtherQuestions = Localized("Further questions", zh: "其他待定")
    static let appendix = Localized("Appendix", zh: "附录")
    static let inputs = Localized("Notes on the inputs", zh: "关于输入")

    func file() -> GeneratedFile {
        let (shapes, trees) = (ShapeText(plan: plan), TreeText(plan))
        let uses = ConceptUses(plan)
        let questions = DesignQuestions(plan, uses)
        var text = FirstScreen(plan: plan, questions: questions, uses: uses).text()
        if let decided = decided() { text += decided + "\n" }
        text += heading(DecisionsPrinter.types) + trees.legend + "\n"
        text += plan.records.indices.map { index in
            shapes.record(index, trees: plan.records[index].declaresConcept ? trees.text(of: index) : nil)
        }.joined(separator: "\n")
        text += otherTypes(shapes).map { "\n" + $0 }.joined()
        text += "\n# \(DecisionsPrinter.appendix[language])\n\n"
        text += appendix(furtherQuestions: questions.further).map { $0 + "\n" }.joined()
        text += heading("Settled fields", zh: "已定的字段")
        text += plan.records.indices.compactMap(shapes.settled).joined(separator: "\n")
        return GeneratedFile("DECISIONS.md", text)
    }

    /// A person's decisions; `nil` where there are no answers.
    func decided() -> String? {
        if plan.answered.isEmpty { return nil }
        return heading("Decided in \(Answers.fileName)", zh: "由 \(Answers.fileName) 决定")
            + plan.answered.map { "- \(DecisionsPrinter.answer($0[language]))\n" }.joined()
    }

    /// Sections for types other than records, and for rows.
    func otherTypes(_ shapes: ShapeText) -> [String] {
        var sections: [String] = []
        if !plan.enums.isEmpty {
            sections.append(heading("Enumerations", zh: "枚举") + plan.enums.map(shapes.enumeration).joined())
        }
        if !plan.unions.isEmpty {
            sections.append(
                heading("Places with several kinds of value", zh: "有多种值的位置") + plan.unions.map(shapes.union).joined())
        }
        if plan.options.store != .none { sections.append(heading("Store", zh: "存储") + storeText()) }
        return sections
    }

    /// Sections that are read only to look something up, without the settled fields.
    func appendix(furtherQuestions: [DesignQuestion]) -> [String] {
        var sections: [String] = []
        if !furtherQuestions.isEmpty {
            sections.append(
                heading(DecisionsPrinter.furtherQuestions)
                    + furtherQuestions.map { FirstScreen.line($0, language) }.joined())
        }
        if !plan.differences.isEmpty { sections.append(SpecificationText(plan: plan).differences()) }
        if !plan.observed.isEmpty { sections.append(ObservedText(plan: plan).text()) }
        sections.append(heading(DecisionsPrinter.inputs) + inputNotes())
        sections.append(payloads())
        if !plan.operations.isEmpty { sections.append(SpecificationText(plan: plan).endpoints()) }
        if let envelope = plan.envelope { sections.append(envelopeText(envelope)) }
        if !thin.isEmpty { sections.append(heading("On thin evidence", zh: "证据不足的决定") + thinText()) }
        if !prospects.isEmpty { sections.append(heading("Would need more samples", zh: "需要更多样本") + prospectText()) }
        return sections
    }

    private func heading(_ text: Localized) -> String { "## \(text[language])\n\n" }
    private func heading(_ english: String, zh chinese: String) -> String { heading(Localized(english, zh: chinese)) }

    /// A sentence about an answer, with its names in backticks as code.
    private static func answer(_ text: String) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index.isMultiple(of: 2) else { return MarkdownText.code(String(part)) }
            // Between names, spaces are not indentation.
            let words = part.split(separator: " ").map { MarkdownText.inline(String($0)) }.joined(separator: " ")
            return (part.hasPrefix(" ") ? " " : "") + words + (part.hasSuffix(" ") && part.count > 1 ? " " : "")
        }.joined()
    }

    /// How many choices were made: one for each shape and field, enumeration, union and row.
    var count: Int {
        plan.records.reduce(0) { $0 + 1 + $1.fields.count } + plan.enums.count + plan.unions.count + plan.entities.count
    }

    private func say(_ english: String, zh chinese: String) -> String { isEnglish ? english : chinese }

    private func inputNotes() -> String {
        var lines = plan.notes.map { "> \(MarkdownText.inline($0[language]))\n" }
        lines += fixtures.filter { $0.kept < $0.of }.map { note in
            say(
                "> `Fixtures/\(note.slug)` holds \(note.kept) of \(note.of) payloads: those that showed something "
                    + "new, and the first.\n",
                zh: "> `Fixtures/\(note.slug)` 保留 \(note.of) 份数据中的 \(note.kept) 份：首份，以及显出新内容的各份。\n")
        }
        lines.append(
            plan.options.keepsValues
                ? say(
                    "> `--keep-values`: the fixtures are the original payloads, with all of their values.\n",
                    zh: "> `--keep-values`：测试样例即原始数据，其中内容一概保留。\n")
                : say(
                    "> The fixtures are the payloads with their values replaced by made-up ones of the same shape.\n",
                    zh: "> 测试样例中的值已换成形状相同的虚构值。\n"))
        return lines.joined(separator: "\n")
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
                "No shape has an identity, and no path returns exactly one object: nothing is stored.\n",
                zh: "没有带标识的形状，也没有某个路径唯一返回的形状：什么都不存。\n")
        }
        return plan.entities.map { entity in
            let name = MarkdownText.code(plan.records[entity.record].name)
            let table = MarkdownText.code(entity.table)
            let scope =
                switch entity.owner {
                case .none: ""
                case .scope: say(" Rows are kept separate by the path of their request.", zh: "按请求路径分开存放。")
                case .resource: say(" Rows are kept separate by account and request.", zh: "行按账户和请求分开存放。")
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
                // The content of the envelope is decided payload by payload.
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
            "These keep their type on the wire: so few values do not justify a stricter type.",
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
