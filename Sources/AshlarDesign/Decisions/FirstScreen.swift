import AshlarContract
import AshlarLocalization
import AshlarReport

/// The first screen of `DECISIONS.md`: the concepts, the questions, the disagreements between inputs, and the skipped
/// inputs.
struct FirstScreen {
    /// The most lines, so that all of it is visible at once.
    static let limit = 60
    private static let shown = 12
    private static let others = 3

    let plan: Plan
    let questions: DesignQuestions
    let uses: ConceptUses
    private var language: Localized.Language { plan.options.language }

    func text() -> String { introduction() + concepts() + asked() + rest() }

    /// The title, and the counts of the inputs.
    func introduction() -> String {
        let payloads = plan.roots.reduce(0) { $0 + $1.root.samples }
        let (shapes, kinds) = (plan.records.count, plan.roots.count)
        let (style, store) = (plan.options.style.rawValue, plan.options.store.rawValue)
        let count = uses.ranked.count
        return say("# Decisions", zh: "# 设计决定") + "\n\n"
            + say(
                "\(Counted.text(count, "concept")) in \(Counted.text(shapes, "shape")), "
                    + "from \(Counted.text(payloads, "payload")) of \(Counted.text(kinds, "kind")). Style `\(style)`, store `\(store)`.",
                zh: "\(kinds) 类共 \(payloads) 份数据，\(shapes) 种形状，得出 \(count) 个概念。风格 `\(style)`，存储 `\(store)`。")
            + "\n\n"
    }

    /// The disagreements between inputs, and the skipped inputs.
    func rest() -> String { disagreements() + leftOut() }

    private func say(_ english: String, zh chinese: String) -> String { language.pick(english, zh: chinese) }

    private func more(_ count: Int, _ heading: Localized) -> String {
        if count <= 0 { return "" }
        let place = MarkdownText.inline(heading[language])
        return say("\n\(count) more below, under “\(place)”.\n", zh: "\n另有 \(count) 项，见下文“\(place)”。\n")
    }

    // MARK: Concepts

    func concepts() -> String {
        let found = uses.ranked
        let heading = say("## Concepts", zh: "## 概念") + "\n\n"
        if found.isEmpty { return heading + say("No concepts were found.", zh: "没有概念。") + "\n\n" }
        var text = heading
        text += say("| concept | from | fields | identified by | stored |\n", zh: "| 概念 | 来源 | 字段 | 标识 | 存储 |\n")
        text += "|---|---|---|---|---|\n"
        let entities = plan.entitiesByRecord
        let forms = Dictionary(grouping: plan.records.compactMap(\.concept)) { $0 }
        for index in found.prefix(FirstScreen.shown) {
            let record = plan.records[index]
            let path = entities[index] == nil ? "–" : say("its path", zh: "路径")
            let key = (record.key ?? entities[index]?.key).map(MarkdownText.code) ?? path
            let table = (entities[index]?.table).map(MarkdownText.code) ?? "–"
            text += "| \(MarkdownText.code(record.name)) | \(source(of: record, forms: forms[index]?.count ?? 0)) "
            text += "| \(record.domainFields.count) | \(key) | \(table) |\n"
        }
        return text + more(found.count - FirstScreen.shown, DecisionsPrinter.types) + "\n"
    }

    private func source(of record: RecordPlan, forms: Int) -> String {
        let place = record.shape.statement?.name.map(MarkdownText.code) ?? MarkdownText.inline(record.origin)
        let seen = record.shape.seen > 0 ? say(", \(record.shape.seen) seen", zh: "，出现 \(record.shape.seen) 次") : ""
        let others =
            forms == 0 ? "" : say(", in \(forms + 1) forms", zh: "，有 \(forms + 1) 种形式")
        return place + seen + others
    }

    // MARK: The rest

    static let asked = Localized("Questions", zh: "待定")
    static let nothingAsked = Localized("None: the inputs settle every choice.", zh: "没有：输入决定了每一项选择。")

    private func asked() -> String {
        let heading = "## \(FirstScreen.asked[language])\n\n"
        if questions.first.isEmpty {
            return heading + FirstScreen.nothingAsked[language] + "\n\n"
        }
        let lines = questions.first.map { FirstScreen.line($0, language) }.joined()
        return heading + lines + more(questions.further.count, DecisionsPrinter.furtherQuestions) + "\n"
    }

    /// A question, its default, and the line for the other choice.
    static func line(_ item: DesignQuestion, _ language: Localized.Language) -> String {
        let line = MarkdownText.code(item.line)
        return language.pick(
            "- \(item.question.english) Default: \(item.taken.english). Otherwise: \(line)\n",
            zh: "- \(item.question.simplifiedChinese)默认：\(item.taken.simplifiedChinese)。否则：\(line)\n")
    }

    private func disagreements() -> String {
        let (specified, observed) = (SpecificationText(plan: plan), ObservedText(plan: plan))
        let lines =
            plan.differences.prefix(FirstScreen.others).map(specified.summary)
            + plan.observed.prefix(FirstScreen.others).map(observed.summary)
        if lines.isEmpty { return "" }
        let count = plan.differences.count + plan.observed.count
        let place = plan.differences.isEmpty ? ObservedText.heading : SpecificationText.heading
        return say("## Where inputs disagree", zh: "## 输入之间的分歧") + "\n\n"
            + lines.prefix(FirstScreen.others).map { "- \($0)\n" }.joined()
            + more(count - FirstScreen.others, place) + "\n"
    }

    private func leftOut() -> String {
        if plan.notes.isEmpty { return "" }
        let lines = plan.notes.prefix(FirstScreen.others).map { "- \(MarkdownText.inline($0[language]))\n" }.joined()
        return say("## Left out", zh: "## 未采用") + "\n\n" + lines
            + more(plan.notes.count - FirstScreen.others, DecisionsPrinter.inputs) + "\n"
    }
}
