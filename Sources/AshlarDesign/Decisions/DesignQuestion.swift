import AshlarContract
import AshlarLocalization
import AshlarReport

/// A question to a person: a choice that the evidence does not settle.
struct DesignQuestion {
    /// The topic. Only the first few questions of each are on the first screen.
    enum Topic: CaseIterable {
        case sameKeys, name, key, form, weakKey, store
    }

    var topic: Topic
    var question: Localized
    /// The default without an answer.
    var taken: Localized
    /// The line for `design.yaml` that makes the other choice.
    var line: String
    /// How much of the design depends on it.
    var weight: Int
}

/// All questions, the most important ones first.
struct DesignQuestions {
    /// The most important questions: at most fifteen, and at most a third of them about one topic.
    private(set) var first: [DesignQuestion] = []
    private(set) var further: [DesignQuestion] = []
    private static let limit = 15

    init(_ plan: Plan, _ uses: ConceptUses) {
        var counts: [DesignQuestion.Topic: Int] = [:]
        for question in QuestionFinder(plan: plan, uses: uses).ordered {
            if first.count < DesignQuestions.limit, counts[question.topic, default: 0] < DesignQuestions.limit / 3 {
                counts[question.topic, default: 0] += 1
                first.append(question)
            } else {
                further.append(question)
            }
        }
    }

    var all: [DesignQuestion] { first + further }
}

/// Finds the questions of each topic.
private struct QuestionFinder {
    let plan: Plan
    let uses: ConceptUses

    /// The weightiest come first.
    var ordered: [DesignQuestion] {
        (sameKeys + namesOfTheWire + keys + forms + stores).enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
    }

    private var concepts: [Int] {
        plan.records.indices.filter { plan.records[$0].declaresConcept && !plan.records[$0].isTuple }
    }

    /// Types with the same keys and no common noun.
    private var sameKeys: [DesignQuestion] {
        let groups = Dictionary(grouping: concepts.filter { plan.records[$0].fields.count > 2 }) { index in
            plan.records[index].fields.map(\.key).sorted()
        }
        return groups.values.filter { $0.count > 1 && !$0.contains { plan.records[$0].staysApart } }
            .sorted { $0[0] < $1[0] }.map { group in
                let main = group.max { (uses[$0], $1) < (uses[$1], $0) } ?? group[0]
                let others = group.filter { $0 != main }.map { plan.records[$0].name }
                let list = ([plan.records[main].name] + others).map { Localized(verbatim: MarkdownText.code($0)) }
                    .joined(separator: Localized(" and ", zh: "和"))
                let count = plan.records[main].fields.count
                return DesignQuestion(
                    topic: .sameKeys,
                    question: Localized("Are ", zh: "") + list
                        + Localized(
                            " one concept? They have the same \(count) keys.", zh: "是同一个概念吗？它们有相同的 \(count) 个键。"),
                    taken: Localized("a type for each", zh: "各有类型"),
                    line: "merge: {\(plan.records[main].name): [\(others.joined(separator: ", "))]}",
                    weight: 60 + uses.weight(main))
            }
    }

    /// Names that say where a type was found, and not what it is.
    private var namesOfTheWire: [DesignQuestion] {
        concepts.compactMap { index in
            let record = plan.records[index]
            guard !record.isNamed, QuestionFinder.isOfWire(record.name),
                record.shape.statement?.name.map(KeyWords.of) != KeyWords.of(record.name)
            else { return nil }
            let name = MarkdownText.code(record.name)
            return DesignQuestion(
                topic: .name,
                question: Localized(
                    "What is \(name) called? No input names it.", zh: "\(name) 该叫什么？没有数据给出它的名称。"),
                taken: Localized("that name", zh: "沿用此名"),
                line: "types: {\(record.name): {name: OtherName}}", weight: 45 + uses.weight(index))
        }
    }

    private static func isOfWire(_ name: String) -> Bool {
        let words = KeyWords.of(name)
        return words.contains { ["response", "request", "body", "value", "object"].contains($0) }
            || name.contains(where: \.isNumber) || zip(words, words.dropFirst()).contains { $0 == $1 }
    }

    private var keys: [DesignQuestion] {
        let stored = plan.entitiesByRecord
        return concepts.compactMap { index in
            let record = plan.records[index]
            guard record.answeredKey == nil, record.shape.isCollected else { return nil }
            let name = MarkdownText.code(record.name)
            guard let key = record.key else {
                guard let other = EntityDecision.possibleKey(of: record) else { return nil }
                return DesignQuestion(
                    topic: .key, question: Localized("What identifies \(name)?", zh: "\(name) 以什么为标识？"),
                    taken: Localized("nothing", zh: "没有"),
                    line: "types: {\(record.name): {key: \(AnswersProposal.quoted(other.key))}}",
                    weight: 35 + uses.weight(index))
            }
            guard let field = record.fields.first(where: { $0.name == key }), stored[index]?.isGuessed == true
            else { return nil }
            let text = MarkdownText.code(field.key)
            let evidence =
                record.shape.seen > 0
                ? Localized("It is unique within each list.", zh: "它在每个列表中唯一。")
                : Localized("No input shows a list of them.", zh: "没有数据包含它们的列表。")
            return DesignQuestion(
                topic: .weakKey,
                question: Localized("Does \(text) identify \(name)? ", zh: "\(text) 是 \(name) 的标识吗？") + evidence,
                taken: Localized("yes", zh: "是"), line: "types: {\(record.name): {key: none}}",
                weight: 30 + uses.weight(index))
        }
    }

    /// Types that became forms of one concept.
    private var forms: [DesignQuestion] {
        plan.records.indices.compactMap { index in
            guard let concept = plan.records[index].concept, !plan.records[index].isTuple else { return nil }
            let (record, other) = (plan.records[index], plan.records[concept])
            let keys = Set(other.fields.map(\.key))
            let common = record.fields.count { keys.contains($0.key) }
            let (name, main) = (MarkdownText.code(record.name), MarkdownText.code(other.name))
            return DesignQuestion(
                topic: .form,
                question: Localized(
                    "Is \(name) a form of \(main)? \(common) of its \(record.fields.count) keys match.",
                    zh: "\(name) 是 \(main) 的一种形式吗？它的 \(record.fields.count) 个键中有 \(common) 个相同。"),
                taken: Localized("yes", zh: "是"), line: "separate: [\(record.name)]",
                // The fewer keys they share, the more there is to ask.
                weight: 20 + uses.weight(concept) + (record.fields.count - common))
        }
    }

    /// Concepts with a table that no list has.
    private var stores: [DesignQuestion] {
        plan.entities.compactMap { entity in
            let record = plan.records[entity.record]
            guard !record.shape.isCollected, record.isStoredByAnswer == nil else { return nil }
            let name = MarkdownText.code(record.name)
            return DesignQuestion(
                topic: .store,
                question: Localized(
                    "Is \(name) kept in a table? It is in no list.", zh: "\(name) 要存成表吗？没有列表含有它。"),
                taken: Localized("yes", zh: "是"), line: "types: {\(record.name): {store: false}}",
                weight: 5 + uses.weight(entity.record))
        }
    }
}

/// How often payloads and other types hold each concept.
struct ConceptUses {
    private var counts: [Int: Int] = [:]
    /// The concepts, from the most to the least used.
    private(set) var ranked: [Int] = []

    init(_ plan: Plan) {
        func count(_ type: TypeRef) {
            if case .record(let index) = type.leaf { counts[plan.concept(of: index), default: 0] += 1 }
        }
        for root in plan.roots { count(root.type) }
        for record in plan.records {
            for field in record.fields { count(field.type) }
        }
        ranked = plan.records.indices.filter { plan.records[$0].declaresConcept }
            .sorted { (self[$1], $0) < (self[$0], $1) }
    }

    subscript(record: Int) -> Int { counts[record] ?? 0 }

    /// A part of a question's weight: a concept that is used everywhere matters no more than one that is used often.
    func weight(_ record: Int) -> Int { min(20, self[record]) }
}
