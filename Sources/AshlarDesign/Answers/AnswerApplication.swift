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
    private(set) var problems: [String] = []
    private var changes: [(place: SettingsPlace, text: String)] = []

    /// What each answer changes, in the order of the file.
    var effects: [String] { changes.sorted { $0.place < $1.place }.map { "\($0.place): \($0.text)" } }

    /// The same without places, which are those of one machine.
    var decisions: [String] { changes.sorted { $0.place < $1.place }.map(\.text) }

    /// - Parameter omitted: what the answers left out of the inputs, before the draft.
    init(_ answers: Answers, draft: Plan, omitted: [(place: SettingsPlace, text: String)] = []) {
        self.answers = answers
        self.draft = draft
        changes = omitted
        let known = draft.declaredNames.sorted()
        let named =
            answers.types.map(\.type) + answers.separated + answers.omittedTypes
            + answers.merges.flatMap { [$0.type] + $0.others }
        for type in named where !known.contains(type.value) {
            refuse(
                type,
                "the design has no type `\(type.value)`" + NearNames.hint(for: type.value, among: known, mark: "`"))
        }
    }

    /// The name that a type has before it is found to be a concept of several forms.
    func plannedName(_ name: String) -> String {
        let others: [any DeclarationPlan] = draft.enums + draft.unions + draft.refined
        return draft.records.first { $0.name == name }?.formName ?? others.first { $0.name == name }?.firstName ?? name
    }

    mutating func refuse(_ answer: Answers.Written<some Sendable>, _ text: String) {
        problems.append("\(answer.place): \(text)")
    }

    /// Returns the message for a field that a type does not have.
    static func unknown(_ field: String, in type: String, among keys: [String]) -> String {
        "`\(type)` has no field `\(field)`" + NearNames.hint(for: field, among: keys, mark: "`")
    }

    mutating func note(_ answer: Answers.Written<some Sendable>, _ text: String) {
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
                refuse(stored, "nothing is stored with `--store none`")
                continue
            }
            refuse(stored, "`\(name)` cannot be stored: \(reason(plan.records[index], in: plan))")
        }
    }

    /// Why a record has no table.
    private func reason(_ record: RecordPlan, in plan: Plan) -> String {
        if let concept = record.concept { return "it is a form of `\(plan.records[concept].name)`, which can be" }
        return record.role.isWireOnly
            ? "it is not a concept (\(record.role.text[.english].lowercased()))" : "choose its `key`"
    }
}
