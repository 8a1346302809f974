import AshlarSyntax

/// The five decision trees, walked for the models of a codebase.
package struct DecisionReport {
    let graph: ModelGraph
    let language: Localized.Language

    package init(_ graph: ModelGraph, language: Localized.Language = .english) {
        self.graph = graph
        self.language = language
    }

    /// What each tree says of a type, or of all models; `nil` when there is no such type.
    package func text(of name: String?) -> String? {
        let types: [TypeNode]
        if let name {
            types = graph.types.filter { !$0.isTest && ($0.name == name || $0.lastName == name) }
            if types.isEmpty { return nil }
        } else {
            types = graph.types.filter { !$0.isTest && isModel($0) }
        }
        return types.sorted { ($0.module, $0.name) < ($1.module, $1.name) }.map(section).joined(separator: "\n")
    }

    package func suggestion(for name: String) -> String {
        NearNames.suggestions(for: name, among: graph.types.map(\.name)).first.map { "; did you mean \($0)?" } ?? ""
    }

    private func isModel(_ type: TypeNode) -> Bool {
        [.dto, .domain, .refined, .entity].contains { graph.hasRole(type.id, $0) } && !type.declaration.isLocal
            && type.lastName != "CodingKeys"
    }

    private func section(_ type: TypeNode) -> String {
        let place = "\(graph.files[type.file].path):\(type.declaration.place.line)"
        var text = "\(type.name)  \(place)\n"
        for role in type.roles where role.confidence > .guess {
            text +=
                "  \(role.role.rawValue) (\(role.confidence == .certain ? "certain" : "likely")): \(role.reasons.joined(separator: "; "))\n"
        }
        if type.roles.isEmpty { text += "  no role of the model layer was told\n" }
        for decision in Decision.all(for: type, in: graph) {
            text += "  \(decision.question[language]) \(decision.isKept ? "✓" : "→") \(decision.answer[language])\n"
            text += "      \(decision.because[language])\n"
        }
        return text
    }
}
