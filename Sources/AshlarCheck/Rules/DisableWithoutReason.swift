import AshlarGraph
import AshlarLocalization

/// `disable-without-reason`: a comment that turns off a rule without a reason.
package struct DisableWithoutReason: Rule {
    package init() {}

    package let guide = RuleGuide(
        "disable-without-reason", .warning, .checker,
        summary: Localized("A comment turns a rule off without a reason", zh: "注释关闭了规则却没有说明理由"),
        reason: Localized(
            "Without a reason, nobody dares to turn the rule on again. A comment without a reason has no effect.",
            zh: "没有理由，就没有人敢重新打开规则。这样的注释不会生效。"),
        bad: """
            struct UserDTO: Decodable {
                // ashlar:disable:next mutable-dto
                var name: String
            }
            """,
        good: """
            struct UserDTO: Decodable {
                // ashlar:disable:next mutable-dto — the form of the editor binds to it until it has a type of its own
                var name: String
            }
            """,
        nearMisses: [
            .init(
                Localized("Prose that mentions the comment.", zh: "谈到该注释的文字。"),
                """
                // The comment "ashlar:disable:next" turns a rule off.
                struct UserDTO: Decodable { let name: String }
                """)
        ])

    static func finding(_ directive: DirectiveFact, _ path: String, _ message: Localized) -> Finding {
        Finding(
            rule: "disable-without-reason", level: .warning, path: path, place: directive.place,
            declaration: "\(path)/\(directive.rules.joined(separator: ","))", message: message)
    }
}
