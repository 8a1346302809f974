#if Tools
import AshlarLocalization
import AshlarSettings

/// Reads `design.yaml`.
package struct AnswersReader {
    /// Reads a file.
    ///
    /// - Throws: ``SettingsProblem`` with the place of the mistake, and a suggestion.
    package static func read(_ path: String) throws(SettingsProblem) -> Answers {
        try AnswersReader().answers(SettingsFile.read(path))
    }

    /// Reads a text.
    ///
    /// - Throws: ``SettingsProblem`` with the place of the mistake, and a suggestion.
    package static func read(_ text: String, file: String) throws(SettingsProblem) -> Answers {
        try AnswersReader().answers(SettingsFile.read(text, file: file))
    }

    private func answers(_ node: SettingsNode?) throws(SettingsProblem) -> Answers {
        var answers = Answers()
        guard let node else { return answers }
        for (key, value) in try node.pairs(["types", "merge", "separate", "omit"]) {
            switch key {
            case "types":
                for (name, value) in try value.entries() { answers.types.append(try type(name, value)) }
            case "merge":
                for (name, value) in try value.entries() {
                    answers.merges.append(.init(type: try written(name), others: try texts(value)))
                }
            case "separate": answers.separated = try texts(value)
            default:
                for (part, value) in try value.pairs(["types", "paths"]) {
                    if part == "types" {
                        answers.omittedTypes = try texts(value)
                    } else {
                        answers.omittedPaths = try texts(value)
                    }
                }
            }
        }
        return answers
    }

    private func type(_ name: SettingsNode, _ node: SettingsNode) throws(SettingsProblem) -> Answers.TypeAnswer {
        var answer = Answers.TypeAnswer(try written(name))
        for (key, value) in try node.pairs(["name", "key", "store", "fields", "omit"]) {
            switch key {
            case "name": answer.name = try written(value)
            case "key":
                let field = try value.text()
                answer.key = .init(field == "none" ? .nothing : .field(field), at: value.place)
            case "store": answer.isStored = .init(try value.flag(), at: value.place)
            case "omit": answer.omitted = try texts(value)
            default:
                for (name, value) in try value.entries() { answer.fields.append(try field(name, value)) }
            }
        }
        return answer
    }

    /// `counter: Int`, or a mapping with more settings.
    private func field(_ name: SettingsNode, _ node: SettingsNode) throws(SettingsProblem) -> Answers.FieldAnswer {
        var answer = Answers.FieldAnswer(try written(name))
        guard node.isMapping else {
            answer.type = try chosen(node)
            return answer
        }
        for (key, value) in try node.pairs(["name", "type", "optional", "lossy"]) {
            switch key {
            case "name": answer.name = try written(value)
            case "type": answer.type = try chosen(value)
            case "lossy": answer.isLossy = .init(try value.flag(), at: value.place)
            default: answer.isOptional = .init(try value.flag(), at: value.place)
            }
        }
        return answer
    }

    private func chosen(_ node: SettingsNode) throws(SettingsProblem) -> Answers.Written<ChosenType> {
        let text = try node.text()
        guard let type = ChosenType(rawValue: text) else {
            let known = ChosenType.allCases.map(\.rawValue)
            throw node.problem(
                Localized(
                    """
                    `\(text)` is not a type that a field can have; the available types are \
                    \(known.joined(separator: ", "))
                    """,
                    zh: "`\(text)` 不是字段可用的类型；可用的类型有 \(known.joined(separator: "、"))"))
        }
        return .init(type, at: node.place)
    }

    private func texts(_ node: SettingsNode) throws(SettingsProblem) -> [Answers.Written<String>] {
        var texts: [Answers.Written<String>] = []
        for item in try node.list() { texts.append(try written(item)) }
        return texts
    }

    private func written(_ node: SettingsNode) throws(SettingsProblem) -> Answers.Written<String> {
        .init(try node.text(), at: node.place)
    }
}
#endif
