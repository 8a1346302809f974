import AshlarSyntax

/// `unused-disable`: a comment that turns a rule off where it finds nothing.
package struct UnusedDisable: Rule {
    package init() {}

    package let guide = RuleGuide(
        "unused-disable", .warning, .checker,
        summary: Localized("A comment turns off a rule that finds nothing there", zh: "注释关闭的规则在此处没有任何发现"),
        reason: Localized(
            "It hides the next finding, which will be a real one.",
            zh: "它会掩盖下一个、真正的问题。"),
        bad: """
            struct UserDTO: Decodable {
                // ashlar:disable:next mutable-dto — the editor binds to it
                let name: String
            }
            """,
        good: """
            struct UserDTO: Decodable {
                let name: String
            }
            """,
        nearMisses: [])

    static func finding(_ directive: DirectiveFact, _ path: String) -> Finding {
        let rules = directive.rules.joined(separator: ", ")
        return Finding(
            rule: "unused-disable", level: .warning, path: path, place: directive.place,
            declaration: "\(path)/\(directive.rules.joined(separator: ","))",
            message: Localized("\(rules) finds nothing here: delete the comment", zh: "\(rules) 在此处没有发现：请删除该注释"))
    }
}
