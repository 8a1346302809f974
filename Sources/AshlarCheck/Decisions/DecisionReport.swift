import AshlarGraph
import AshlarLocalization
import AshlarReport
import AshlarSyntax
import Foundation

/// A report with the results of the five decision trees for the models of a codebase.
package struct DecisionReport {
    private let context: DecisionContext
    private let language: Localized.Language
    private let files: [String: SourceFileEntry]

    private var graph: ModelGraph { context.graph }

    /// - Parameters:
    ///   - graph: the graph of the codebase.
    ///   - language: the language of the report.
    ///   - files: the locations of its files, for the reported paths.
    ///   - stability: the evidence that contracts are stable.
    package init(
        _ graph: ModelGraph, language: Localized.Language = .english, files: [SourceFileEntry] = [],
        stability: ContractStability = ContractStability()
    ) {
        context = DecisionContext(graph, stability)
        self.language = language
        self.files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the result of each tree for a type, or for all models; `nil` when there is no such type.
    ///
    /// - Parameter name: `User`, or `Outer.User`; `nil` for all models.
    package func text(of name: String?) -> String? {
        types(of: name).map { types in
            types.map(section).joined(separator: "\n") + (name == nil ? summary(types) : "")
        }
    }

    /// Returns the same results as JSON.
    package func json(of name: String?) throws -> String? {
        guard let types = types(of: name) else { return nil }
        return try JSONText.pretty(Document(version: 1, models: types.map(model)))
    }

    /// Returns the results for the model that a name most likely refers to, as Markdown for editors; `nil` if no model
    /// matches.
    ///
    /// - Parameters:
    ///   - name: the name as written in a file, such as `User` for `Outer.User`.
    ///   - path: the path of that file. Its own types take precedence, followed by those of its module.
    func markdown(of name: String, near path: String) -> String? {
        let found = (types(of: name) ?? []).filter(isModel)
        let module = graph.files.firstIndex { $0.path == path }.map { graph.modules[$0] }
        let type =
            found.first { graph.files[$0.file].path == path } ?? found.first { $0.module == module } ?? found.first
        return type.map(markdown)
    }

    private func markdown(of type: TypeNode) -> String {
        let code = VisibleText.of(type.name)
        var text = "**`\(code)`** — \(VisibleText.of(place(type))):\(type.declaration.place.line)\n\n"
        for role in type.roles where role.confidence > .guess {
            text += "- \(VisibleText.of(RoleText(role).text(language)))\n"
        }
        for decision in Decision.all(for: type, in: context) {
            let now = VisibleText.of(decision.now[language])
            let choice =
                decision.choice.map { "→ **\(VisibleText.of($0[language]))**" }
                ?? decision.question.map { "? *\(VisibleText.of($0[language]))*" } ?? "✓"
            text += "\n**\(decision.tree.question[language])** \(now) \(choice)  \n"
            text += VisibleText.of(decision.why[language]) + "\n"
            if !decision.isKept { text += "\n*\(VisibleText.of(decision.change[language]))*\n" }
        }
        return text
    }

    /// Returns a suggestion of a type with a similar name.
    package func suggestion(for name: String) -> Localized {
        NearNames.hintText(for: name, among: graph.types.filter { !$0.isTest }.map(\.name))
    }

    private func types(of name: String?) -> [TypeNode]? {
        let types = graph.types.filter { type in
            guard !type.isTest, !type.isInferred, !graph.isGenerated(type.file) else { return false }
            return name.map { type.name == $0 || type.lastName == $0 } ?? isModel(type)
        }
        if name != nil, types.isEmpty { return nil }
        return types.sorted {
            ($0.module, $0.name, graph.files[$0.file].path) < ($1.module, $1.name, graph.files[$1.file].path)
        }
    }

    /// Whether a type has a role in the model layer, or is decoded without one.
    private func isModel(_ type: TypeNode) -> Bool {
        guard !type.declaration.isLocal, type.lastName != "CodingKeys",
            [.structure, .reference, .enumeration].contains(type.declaration.kind),
            ![.view, .viewModel, .service, .settings].contains(where: { graph.hasRole(type.id, $0) })
        else { return false }
        if [.dto, .domain, .refined, .entity].contains(where: { graph.hasRole(type.id, $0) }) { return true }
        return type.isDecodable && !type.storedFields.isEmpty
    }

    // MARK: Text

    private func place(_ type: TypeNode) -> String {
        let path = graph.files[type.file].path
        return files[path]?.shown ?? path
    }

    private func section(_ type: TypeNode) -> String {
        func visible(_ text: Localized) -> String { VisibleText.of(text[language]) }
        var text = "\(VisibleText.of(type.name))  \(VisibleText.of(place(type))):\(type.declaration.place.line)\n"
        for role in type.roles where role.confidence > .guess {
            text += "  \(VisibleText.of(RoleText(role).text(language)))\n"
        }
        if !type.roles.contains(where: { $0.confidence > .guess }) {
            text += "  \(RoleText.none[language])\n"
        }
        let arrow = language.pick("should be", zh: "应为")
        let (why, change) = (language.pick("why", zh: "原因"), language.pick("to change", zh: "如何改变"))
        for decision in Decision.all(for: type, in: context) {
            text += "  \(decision.tree.question[language])  \(visible(decision.now))"
            text +=
                decision.choice.map { "  → \(arrow): \(visible($0))\n" }
                ?? decision.question.map { "  ? \(visible($0))\n" } ?? "  ✓\n"
            text += "      \(why): \(visible(decision.why))\n      \(change): \(visible(decision.change))\n"
        }
        return text
    }

    private func summary(_ types: [TypeNode]) -> String {
        let decisions = types.flatMap { Decision.all(for: $0, in: context) }
        let (open, asked) = (decisions.count { $0.choice != nil }, decisions.count { $0.question != nil })
        return (types.isEmpty ? "" : "\n")
            + Localized(
                "\(Counted.text(types.count, "model")), \(Counted.text(decisions.count, "decision")), \(open) to change, \(asked) to answer\n",
                zh: "\(types.count) 个模型，\(decisions.count) 项决定，\(open) 项应改变，\(asked) 项待回答\n")[language]
    }

    // MARK: JSON

    private struct Document: Encodable {
        let version: Int
        let models: [Model]
    }
    private struct Model: Encodable {
        struct Role: Encodable {
            let role: String
            let confidence: String
            let reasons: [String]
        }
        struct Step: Encodable {
            let tree: String
            let isKept: Bool
            let now: String
            let choice: String?
            let question: String?
            let why: String
            let change: String
        }
        let type: String
        let module: String
        let path: String
        let line: Int
        let roles: [Role]
        let decisions: [Step]
    }

    private func model(_ type: TypeNode) -> Model {
        Model(
            type: type.name, module: type.module, path: place(type), line: Int(type.declaration.place.line),
            roles: type.roles.filter { $0.confidence > .guess }.map {
                .init(
                    role: $0.role.rawValue, confidence: $0.confidence.word,
                    reasons: RoleText($0).reasons(language))
            },
            decisions: Decision.all(for: type, in: context).map {
                .init(
                    tree: $0.tree.rawValue, isKept: $0.isKept, now: $0.now[language], choice: $0.choice?[language],
                    question: $0.question?[language], why: $0.why[language], change: $0.change[language])
            })
    }
}
