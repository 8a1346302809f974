import AshlarGraph
import AshlarLocalization

/// `revalidation`: a check that a refined type already guarantees.
package struct Revalidation: Rule {
    package init() {}

    package let guide = RuleGuide(
        "revalidation", .information, .validation,
        summary: Localized("A refined type's value is checked again", zh: "对精化类型的值再次检查"),
        reason: Localized(
            "Every instance of the type has passed the check. A second check suggests that the type cannot be trusted, "
                + "and duplicates the rule.",
            zh: "该类型的每个实例都已通过检查。再次检查等于说类型不可信，并让规则存在于两处。"),
        bad: """
            struct Email {
                let value: String
                init?(_ value: String) {
                    guard value.contains("@") else { return nil }
                    self.value = value
                }
            }
            struct Mailer {
                func sendEmail(to email: Email) {
                    guard email.value.contains("@") else { return }  // Already validated
                }
            }
            """,
        good: """
            struct Email {
                let value: String
                init?(_ value: String) {
                    guard value.contains("@") else { return nil }
                    self.value = value
                }
            }
            struct Mailer {
                func sendEmail(to email: Email) {}  // The compiler enforces that the email is valid
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
                """),
            .init(
                Localized("A URL that is created from the text of another URL.", zh: "由某个 URL 的文本构造另一个 URL。"),
                """
                import Foundation
                struct Links {
                    func secure(_ url: URL) -> URL? {
                        URL(string: url.absoluteString.replacingOccurrences(of: "http:", with: "https:"))
                    }
                }
                """),
        ])

    package var effects: BodyEffects { [.constructions, .checks] }

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        for part in type.parts where !graph.areTests[part.file] {
            for function in part.declaration.functions {
                checkFoundation(
                    function.body.constructions, type.name, function.name, part.file, &findings,
                    parameters: function.parameters, fields: type.fields)
            }
            for field in part.declaration.fields {
                checkFoundation(
                    field.body.constructions, type.name, field.name, part.file, &findings, fields: type.fields)
            }
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
                            "every \(refined) has already passed this check: delete it",
                            zh: "每个 \(refined) 都已通过此检查：可以删除"))
                }
            }
        }
    }

    package func check(scope part: TypePart, in context: CheckContext, _ findings: inout Findings) {
        guard !context.graph.areTests[part.file] else { return }
        for function in part.declaration.functions {
            checkFoundation(
                function.body.constructions, part.declaration.name, function.name, part.file, &findings,
                parameters: function.parameters)
        }
    }

    /// The refined types of Foundation, with the property that returns their text and the label for parsing it.
    private static let foundation: [(type: String, label: String, text: String)] = [
        ("URL", "string", "absoluteString"), ("UUID", "uuidString", "uuidString"),
    ]

    /// Checks for `URL(string: url.absoluteString)`, which parses a URL's text again, and needs code for a failure that
    /// can't occur.
    private func checkFoundation(
        _ constructions: [ConstructionFact], _ owner: String, _ member: String, _ file: Int,
        _ findings: inout Findings, parameters: [ParameterFact] = [], fields: [FieldFact] = []
    ) {
        for made in constructions where made.labels.count == 1 {
            guard
                let known = Revalidation.foundation.first(where: {
                    $0.type == made.type && $0.label == made.labels[0] && made.sources[0].hasSuffix(".\($0.text)")
                })
            else { continue }
            let value = made.sources[0].dropLast(known.text.count + 1)
            if isOwnType(of: value, parameters, fields, owner, file, findings.graph) { continue }
            let declaration = owner.isEmpty ? member : "\(owner).\(member)"
            findings.add(
                self, file: file, at: made.place, in: "\(declaration)/\(value)",
                Localized(
                    "`\(value)` is already a \(known.type): use it directly instead of parsing its text again",
                    zh: "`\(value)` 已经是 \(known.type)：请直接使用，而不要再次解析其文本"))
        }
    }

    /// Whether a value is of the project's own type, with a property of the same name: `link.absoluteString` of a
    /// `DeepLink`.
    private func isOwnType(
        of value: Substring, _ parameters: [ParameterFact], _ fields: [FieldFact], _ owner: String, _ file: Int,
        _ graph: ModelGraph
    ) -> Bool {
        let names = value.split(separator: ".").map(String.init)
        guard let root = names.first else { return false }
        var written =
            parameters.first { $0.name == root }?.type ?? fields.first { $0.name == root && !$0.isStatic }?.type ?? ""
        var scope = (name: owner, file: file)
        for name in names.dropFirst() {
            guard let id = graph.resolve(TypeName.unwrapped(written), in: scope.name, file: scope.file) else {
                return false
            }
            let type = graph.types[id]
            scope = (type.name, type.file)
            written = type.fields.first { $0.name == name && !$0.isStatic }?.type ?? ""
        }
        return graph.resolve(TypeName.unwrapped(written), in: scope.name, file: scope.file) != nil
    }

    /// Whether the type holds one value, and no instance is made without the same check.
    private func guarantees(_ type: TypeNode, _ check: CheckFact) -> Bool {
        guard type.declaration.kind == .structure,
            type.storedFields.count == 1, let field = type.storedFields.first, field.name == check.subject,
            field.isConstant || field.setterAccess < .internal && !type.functions.contains(where: \.isMutating)
        else { return false }
        let initializers = type.functions.filter { $0.kind == .initializer }
        return !initializers.isEmpty && !type.isDecodable
            && initializers.allSatisfy { initializer in
                (initializer.isFailable || initializer.throwsErrors)
                    && initializer.body.checks.contains { $0.test == check.test }
            }
    }
}
