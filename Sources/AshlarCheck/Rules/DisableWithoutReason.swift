import AshlarGraph
import AshlarLocalization

/// `disable-without-reason`: a comment that turns off a rule without a reason.
package struct DisableWithoutReason: Rule {
    package init() {}

    package let guide = RuleGuide(
        "disable-without-reason", .warning, .checker,
        summary: Localized("A comment turns a rule off without a reason", zh: "注释关闭了规则却没有说明理由"),
        reason: Localized(
            "Without a reason, readers cannot decide whether to turn the rule on again. A comment without a reason "
                + "has no effect.",
            zh: "没有理由，读者就无法判断能否重新打开规则。没有理由的注释不会生效。"),
        bad: """
            struct UserDTO: Decodable {
                // ashlar:disable:next mutable-dto
                var name: String
            }
            """,
        good: """
            struct UserDTO: Decodable {
                // ashlar:disable:next mutable-dto — the editor's form binds to it until the form has its own type
                var name: String
            }
            """,
        nearMisses: [
            .init(
                Localized("Text that only mentions the comment.", zh: "谈到该注释的文字。"),
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
