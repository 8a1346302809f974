import AshlarSyntax

/// `revalidation`: checking again what a refined type guarantees.
package struct Revalidation: Rule {
    package init() {}

    package let guide = RuleGuide(
        "revalidation", .information, .validation,
        summary: Localized("A refined type's value is checked again", zh: "对精化类型的值再次检查"),
        reason: Localized(
            "Every instance of the type has passed the check. A second one says that the type cannot be trusted, and keeps "
                + "the rule in two places.",
            zh: "该类型的每个实例都已通过检查。再次检查等于说类型不可信，并让规则存在于两处。"),
        bad: """
            struct Email {
                let value: String
                init?(_ text: String) {
                    guard text.contains("@") else { return nil }
                    value = text
                }
            }
            struct Mailer {
                func send(to email: Email) {
                    guard email.value.contains("@") else { return }
                }
            }
            """,
        good: """
            struct Email {
                let value: String
                init?(_ text: String) {
                    guard text.contains("@") else { return nil }
                    value = text
                }
            }
            struct Mailer {
                func send(to email: Email) {}
            }
            """,
        nearMisses: [
            .init(
                Localized("A narrower check.", zh: "更严格的检查。"),
                """
                struct Email {
                    let value: String
                    init?(_ text: String) {
                        guard text.contains("@") else { return nil }
                        value = text
                    }
                }
                struct Mailer {
                    func isInternal(_ email: Email) -> Bool { email.value.hasSuffix("@example.org") }
                }
                """)
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        for part in type.parts where !graph.areTests[part.file] {
            for function in part.declaration.functions where !function.body.checks.isEmpty {
                var types = Dictionary(
                    function.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
                for field in type.storedFields where types[field.name] == nil { types[field.name] = field.type }
                for check in function.body.checks where !check.base.isEmpty {
                    guard let written = types[String(check.base.prefix { $0 != "." })],
                        let id = graph.resolve(TypeName.unwrapped(written), in: type.name, file: part.file),
                        id != type.id,
                        guarantees(graph.types[id], check)
                    else { continue }
                    let refined = graph.types[id].lastName
                    findings.add(
                        self, file: part.file, at: check.place, in: "\(type.name).\(function.name)",
                        Localized(
                            "every \(refined) has passed this check: delete it",
                            zh: "每个 \(refined) 都已通过此检查：可以删除"))
                }
            }
        }
    }

    /// Whether the type holds one value, and no instance is made without the same check.
    private func guarantees(_ type: TypeNode, _ check: CheckFact) -> Bool {
        guard type.declaration.kind == .structure, type.storedFields.count == 1, type.storedFields[0].isConstant,
            type.storedFields[0].name == check.subject
        else { return false }
        let initializers = type.functions.filter { $0.kind == .initializer }
        return !initializers.isEmpty
            && initializers.allSatisfy {
                ($0.isFailable || $0.throwsErrors) && $0.body.checks.contains { $0.test == check.test }
            }
    }
}
