import AshlarGraph
import AshlarLocalization

/// The project's own errors without properties, which can't say which check failed.
extension GenericValidationError {
    /// Checks for `throw ValidationError()` with a type of the project that has no properties, so that `catch` gets the
    /// same value whether the name or the age was wrong.
    func checkBare(
        _ function: FunctionFact, _ owner: String, _ file: Int, _ findings: inout Findings, isValidation: Bool,
        fields: [FieldFact] = []
    ) {
        let values = Set(function.parameters.map(\.name) + fields.map(\.name))
        let bare = function.body.throwing.filter {
            !$0.hasArguments && TypeName.last($0.error).first?.isUppercase == true && !$0.condition.isEmpty
                && !$0.condition.hasPrefix("catch") && !isOfResult($0)
        }
        for (error, thrown) in Dictionary(grouping: bare, by: \.error).sorted(by: { $0.key < $1.key })
        where Set(thrown.map(\.condition)).count > 1 {
            guard let id = findings.graph.resolve(error, in: owner, file: file),
                isWithoutProperties(findings.graph.types[id])
            else { continue }
            let isVague = GenericValidationError.isVague(TypeName.last(error))
            // Several checks of one value may be one failure.
            let isOfSeveral = areOfSeveral(thrown.map(\.condition), values)
            let signs = [isVague, isValidation, isOfSeveral].count { $0 }
            guard signs > 1 else { continue }
            findings.add(
                self, file: file, at: thrown[1].place, in: "\(named(function, owner))/\(error)",
                Localized(
                    "`\(error)` is thrown for several failures and has no properties: make it an enumeration with a case for each",
                    zh: "`\(error)` 被用于多种失败，且没有任何属性：请改为枚举，为每种提供各自的枚举成员"),
                related: findings.andHere(thrown.map(\.place).filter { $0 != thrown[1].place }, in: file),
                confidence: isOfSeveral ? .likely : .guess)
        }
    }

    private func isWithoutProperties(_ error: TypeNode) -> Bool {
        [.structure, .reference].contains(error.declaration.kind) && !error.isInferred && error.storedFields.isEmpty
    }

    /// Whether two conditions check different values.
    private func areOfSeveral(_ conditions: [String], _ values: Set<String>) -> Bool {
        let asked = conditions.map { condition in
            values.intersection(condition.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) })
        }
        return asked.contains { one in
            !one.isEmpty && asked.contains { !$0.isEmpty && $0.isDisjoint(with: one) }
        }
    }

    /// Whether a type's name only says that something is wrong, as in `ValidationError`, `InvalidInput` and
    /// `SignUpValidationError`.
    private static func isVague(_ name: String) -> Bool {
        let stem = ["Error", "Failure"].first { name.hasSuffix($0) && name != $0 }.map { name.dropLast($0.count) }
        let meant = String(stem ?? name[...])
        return meant.hasSuffix("Validation") || ["Input", "Form"].contains(meant)
            || vague.contains(String(meant.prefix(1).lowercased() + meant.dropFirst()))
    }
}
