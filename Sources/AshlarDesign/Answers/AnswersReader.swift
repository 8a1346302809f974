#if Tools
import AshlarLocalization
import AshlarSettings

/// Reads `design.yaml`. One mistake does not hide the others: the reader goes on after each.
package struct AnswersReader {
    private var problems: [SettingsProblem] = []

    /// Reads a file.
    ///
    /// - Returns: the answers, with the problems of those that could not be read.
    /// - Throws: ``SettingsProblem`` if the file cannot be read, or is not valid YAML.
    package static func read(_ path: String) throws(SettingsProblem) -> Answers {
        try answers(in: SettingsFile.read(path))
    }

    /// Reads a text.
    ///
    /// - Returns: the answers, with the problems of those that could not be read.
    /// - Throws: ``SettingsProblem`` if the text is not valid YAML.
    package static func read(_ text: String, file: String) throws(SettingsProblem) -> Answers {
        try answers(in: SettingsFile.read(text, file: file))
    }

    private static func answers(in node: SettingsNode?) -> Answers {
        guard let node else { return Answers() }
        var reader = AnswersReader()
        var answers = reader.answers(node)
        answers.problems = reader.problems
        return answers
    }

    private mutating func answers(_ node: SettingsNode) -> Answers {
        var answers = Answers()
        for (key, value) in pairs(node, ["types", "merge", "separate", "concepts", "omit"]) {
            switch key {
            case "types":
                for (name, value) in entries(value) {
                    if let name = written(name) { answers.types.append(type(name, value)) }
                }
            case "merge":
                for (name, value) in entries(value) {
                    if let name = written(name) { answers.merges.append(.init(type: name, others: texts(value))) }
                }
            case "separate": answers.separated = texts(value)
            case "concepts": answers.concepts = texts(value)
            default:
                for (part, value) in pairs(value, ["types", "paths"]) {
                    if part == "types" {
                        answers.omittedTypes = texts(value)
                    } else {
                        answers.omittedPaths = texts(value)
                    }
                }
            }
        }
        return answers
    }

    private mutating func type(_ name: Answers.Written<String>, _ node: SettingsNode) -> Answers.TypeAnswer {
        var answer = Answers.TypeAnswer(name)
        for (key, value) in pairs(node, ["name", "key", "store", "fields", "omit"]) {
            switch key {
            case "name": answer.name = written(value)
            case "key":
                if let field = written(value) {
                    answer.key = .init(field.value == "none" ? .nothing : .field(field.value), at: field.place)
                }
            case "store": answer.isStored = flag(value)
            case "omit": answer.omitted = texts(value)
            default:
                for (name, value) in entries(value) {
                    if let name = written(name) { answer.fields.append(field(name, value)) }
                }
            }
        }
        return answer
    }

    /// `counter: Int`, or a mapping with more settings.
    private mutating func field(_ name: Answers.Written<String>, _ node: SettingsNode) -> Answers.FieldAnswer {
        var answer = Answers.FieldAnswer(name)
        guard node.isMapping else {
            answer.type = chosen(node)
            return answer
        }
        for (key, value) in pairs(node, ["name", "type", "optional", "lossy"]) {
            switch key {
            case "name": answer.name = written(value)
            case "type": answer.type = chosen(value)
            case "lossy": answer.isLossy = flag(value)
            default: answer.isOptional = flag(value)
            }
        }
        return answer
    }

    private mutating func chosen(_ node: SettingsNode) -> Answers.Written<ChosenType>? {
        guard let text = written(node)?.value else { return nil }
        if let type = ChosenType(rawValue: text) { return Answers.Written(type, at: node.place) }
        let known = ChosenType.allCases.map(\.rawValue)
        problems.append(
            node.problem(
                Localized(
                    """
                    `\(text)` is not a type that a field can have; the available types are \
                    \(known.joined(separator: ", "))
                    """,
                    zh: "`\(text)` 不是字段可用的类型；可用的类型有 \(known.joined(separator: "、"))")))
        return nil
    }

    // MARK: Values

    // Each returns what can be read, and keeps the problem with the rest.

    private mutating func pairs(_ node: SettingsNode, _ known: [String]) -> [(key: String, value: SettingsNode)] {
        do throws(SettingsProblem) { return try node.pairs(known, &problems) } catch {
            problems.append(error)
            return []
        }
    }

    private mutating func entries(_ node: SettingsNode) -> [(key: SettingsNode, value: SettingsNode)] {
        do throws(SettingsProblem) { return try node.entries() } catch {
            problems.append(error)
            return []
        }
    }

    private mutating func texts(_ node: SettingsNode) -> [Answers.Written<String>] {
        var texts: [Answers.Written<String>] = []
        do throws(SettingsProblem) {
            for item in try node.list() {
                if let text = written(item) { texts.append(text) }
            }
        } catch { problems.append(error) }
        return texts
    }

    private mutating func written(_ node: SettingsNode) -> Answers.Written<String>? {
        do throws(SettingsProblem) { return Answers.Written(try node.text(), at: node.place) } catch {
            problems.append(error)
            return nil
        }
    }

    private mutating func flag(_ node: SettingsNode) -> Answers.Written<Bool>? {
        do throws(SettingsProblem) { return Answers.Written(try node.flag(), at: node.place) } catch {
            problems.append(error)
            return nil
        }
    }
}
#endif
