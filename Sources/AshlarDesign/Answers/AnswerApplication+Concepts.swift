import AshlarLocalization

/// Bodies that a person calls concepts.
extension AnswerApplication {
    /// Makes concepts of bodies that the draft reads as acknowledgements, such as what a POST creates and nothing else
    /// returns.
    mutating func makeConcepts(in plan: inout Plan) {
        for type in answers.concepts {
            let name = type.value
            guard let body = draft.records.first(where: { $0.name == name }) else {
                if draft.declaredNames.contains(name) {
                    refuse(
                        type,
                        Localized(
                            "`\(name)` is not an object: only objects can be concepts", zh: "`\(name)` 不是对象：只有对象可以是概念"))
                }
                continue
            }
            guard let index = plan.records.firstIndex(where: { $0.name == plannedName(name) }) else {
                refuseGone(type)
                continue
            }
            switch body.role {
            case .acknowledgement:
                plan.records[index].isConceptByAnswer = true
                note(type, Localized("`\(name)` is a concept", zh: "`\(name)` 是概念"))
            case .concept:
                note(type, Localized("`\(name)` is a concept, as without this line", zh: "`\(name)` 是概念，没有此行时也是如此"))
            case .request, .error, .envelope, .page, .wrapper, .token:
                refuse(
                    type,
                    Localized(
                        "`\(name)` cannot be a concept (\(body.role.text[.english].lowercased())): only the answer to a change can",
                        zh: "`\(name)` 不能是概念（\(body.role.text[.simplifiedChinese])）：只有对更改的响应可以"))
            }
        }
    }
}
