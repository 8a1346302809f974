import AshlarGraph
import AshlarLocalization
import AshlarSyntax

/// Business rules on a decoded type that the app uses as its one model.
extension DTOLogic {
    /// Checks for `var isAdmin: Bool { roles.contains("admin") }`, where a word of the server determines what the app
    /// does.
    ///
    /// If the type may be the model, too, the finding is a guess.
    func checkRules(_ type: TypeNode, _ context: CheckContext, _ findings: inout Findings) {
        let effects: BodyEffects = [.checks, .conversions]
        guard type.isDecodable, !type.effects.isDisjoint(with: effects), type.declaration.kind != .proto,
            context.graph.hasRole(type.id, .dto), !context.graph.hasRole(type.id, .entity), !context.isScreen(type)
        else { return }
        let stored = Set(type.storedFields.map(\.name))
        func add(_ name: String, _ place: SourcePlace, _ body: BodyFacts, in part: TypePart) {
            guard !DTOMembers.allows(name), !context.isRequired(name, of: type),
                comparesWord(body, stored) || comparesMoment(body, stored)
            else { return }
            findings.add(
                self, file: part.file, at: place, in: "\(type.name).\(name)",
                Localized(
                    "`\(name)` is a business rule, and \(type.lastName) has the form of a payload: consider a domain type for it",
                    zh: "`\(name)` 是业务规则，而 \(type.lastName) 的形式来自数据：可考虑把它放入领域类型"),
                confidence: .guess)
        }
        for part in type.parts
        where !part.effects.isDisjoint(with: effects) && !context.graph.areTests[part.file] {
            for function in part.declaration.functions
            where function.kind == .function && !function.isStatic && function.result == "Bool"
                && function.parameters.allSatisfy({ $0.type == "Date" })
            {
                add(function.name, function.place, function.body, in: part)
            }
            for field in part.declaration.fields where field.isComputed && !field.isStatic && field.type == "Bool" {
                add(field.name, field.place, field.body, in: part)
            }
        }
    }

    /// Whether a body compares a moment that it parses from a stored text, as in `formatter.date(from: endsAt)`.
    private func comparesMoment(_ body: BodyFacts, _ stored: Set<String>) -> Bool {
        body.branches && body.moments.contains { stored.contains($0.name) }
    }

    /// Whether a body compares a stored value with a word, or looks for one in it.
    private func comparesWord(_ body: BodyFacts, _ stored: Set<String>) -> Bool {
        body.checks.contains { check in
            guard check.base.isEmpty, stored.contains(check.subject) else { return false }
            let start = "contains \""
            let word = check.word ?? (check.test.hasPrefix(start) ? check.test.dropFirst(start.count).dropLast() : "")
            return word.contains(where: \.isLetter)
        }
    }
}
