import AshlarContract
import AshlarLocalization
import AshlarSettings
import AshlarSyntax

/// Applies a person's answers: to the contract first, from which the design is planned again, then to that plan.
///
/// Answers name types as a draft calls them, which was planned without answers.
struct AnswerApplication {
    let answers: Answers
    let draft: Plan
    /// The mistakes in the answers, with places.
    private(set) var problems: [SettingsProblem] = []
    private var changes: [(place: SettingsPlace, text: Localized)] = []

    /// The changes by each answer, in the order of the file.
    var effects: [Localized] {
        changes.sorted { $0.place < $1.place }.map { AnswerApplication.placed($0.text, at: $0.place) }
    }

    /// The same without places, which are those of one machine.
    var decisions: [Localized] { changes.sorted { $0.place < $1.place }.map(\.text) }

    /// - Parameter omitted: the inputs that the answers left out, before the draft.
    init(_ answers: Answers, draft: Plan, omitted: [(place: SettingsPlace, text: Localized)] = []) {
        self.answers = answers
        self.draft = draft
        changes = omitted
        let known = draft.declaredNames.sorted()
        let named =
            answers.types.map(\.type) + answers.separated + answers.concepts + answers.omittedTypes
            + answers.merges.flatMap { [$0.type] + $0.others }
        for type in named where !known.contains(type.value) {
            refuse(
                type,
                Localized("the design has no type `\(type.value)`", zh: "设计中没有类型 `\(type.value)`")
                    + NearNames.hintText(for: type.value, among: known, mark: "`"))
        }
    }

    /// The name that a type has before it is found to be a concept of several forms.
    func plannedName(_ name: String) -> String {
        let others: [any DeclarationPlan] = draft.enums + draft.unions + draft.refined
        return draft.records.first { $0.name == name }?.formName ?? others.first { $0.name == name }?.firstName ?? name
    }

    mutating func refuse(_ answer: Answers.Written<some Sendable>, _ text: Localized) {
        problems.append(SettingsProblem(text, at: answer.place))
    }

    private static func placed(_ text: Localized, at place: SettingsPlace) -> Localized {
        Localized("\(place): ", zh: "\(place)：") + text
    }

    /// Returns the message for a field that a type does not have.
    static func unknown(_ field: String, in type: String, among keys: [String]) -> Localized {
        Localized("`\(type)` has no field `\(field)`", zh: "`\(type)` 没有字段 `\(field)`")
            + NearNames.hintText(for: field, among: keys, mark: "`")
    }

    mutating func note(_ answer: Answers.Written<some Sendable>, _ text: Localized) {
        changes.append((answer.place, text))
    }

    /// Checks whether the design follows the answers.
    mutating func check(_ plan: Plan) {
        for answer in answers.types {
            guard let stored = answer.isStored, stored.value else { continue }
            let name = answer.name?.value ?? answer.type.value
            guard let index = plan.records.firstIndex(where: { $0.name == name }) else { continue }
            if plan.entities.contains(where: { $0.record == index }) { continue }
            if plan.options.store == .none {
                refuse(
                    stored,
                    Localized("nothing is stored with `--store none`", zh: "使用 `--store none` 时不存储任何内容"))
                continue
            }
            refuse(
                stored,
                Localized("`\(name)` cannot be stored: ", zh: "`\(name)` 无法存储：")
                    + reason(index, in: plan))
        }
    }

    /// Why a record has no table.
    private func reason(_ index: Int, in plan: Plan) -> Localized {
        let record = plan.records[index]
        if let concept = record.concept {
            let name = plan.records[concept].name
            return Localized("it is a form of `\(name)`, which can be", zh: "它是 `\(name)` 的一种形式，后者可以存储")
        }
        if record.role.isWireOnly {
            let line = "`concepts: [\(record.plannedName ?? record.name)]`"
            let role = Localized(
                "it is not a concept (\(record.role.text[.english].lowercased()))",
                zh: "它不是概念（\(record.role.text[.simplifiedChinese])）")
            guard record.role == .acknowledgement else { return role }
            return role + Localized("; if it is one, write \(line)", zh: "；如果它是概念，请写 \(line)")
        }
        guard let credential = Credentials.field(of: record) else {
            return Localized("choose its `key`", zh: "请选择它的 `key`")
        }
        let isSingleton = plan.options.store.isRelational && AnswerContents(plan).isSingleton(index)
        let choice = isSingleton ? Localized(verbatim: "") : Localized("choose its `key`, and ", zh: "请选择它的 `key`，并")
        return choice + AnswerApplication.remedy(for: credential)
    }

    /// Rows are copied, backed up and searched, so credentials belong elsewhere.
    private static func remedy(for credential: FieldPlan) -> Localized {
        let line = "`omit: [\(AnswersProposal.quoted(credential.key))]`"
        return Localized(
            "leave out `\(credential.key)` with \(line): it gives access to anyone who can read the database, and belongs in the keychain",
            zh: "用 \(line) 略去 `\(credential.key)`：能读取数据库的人都可以用它访问，应存于钥匙串")
    }
}
