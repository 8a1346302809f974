import AshlarGraph
import AshlarLocalization

/// `unused-disable`: a comment that turns a rule off where it finds nothing.
package struct UnusedDisable: Rule {
    package init() {}

    package let guide = RuleGuide(
        "unused-disable", .warning, .checker,
        summary: Localized("A comment turns off a rule that finds nothing there", zh: "注释关闭的规则在此处没有任何发现"),
        reason: Localized(
            "The comment would hide the next finding, which may be a real one.", zh: "它会掩盖下一个、真正的问题。"),
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

    /// - Parameter rules: the rules in the comment that find nothing.
    static func finding(_ directive: DirectiveFact, _ rules: [String], _ path: String) -> Finding {
        let names = rules.joined(separator: ", ")
        let message =
            rules.count == directive.rules.count
            ? Localized("\(names) finds nothing here: delete the comment", zh: "\(names) 在此处没有发现：请删除该注释")
            : Localized("\(names) finds nothing here: remove it from the comment", zh: "\(names) 在此处没有发现：请从注释中删去")
        return finding(directive, rules, path, message)
    }

    /// Returns the finding for a comment that turns on rules that are not off.
    static func enabling(_ directive: DirectiveFact, _ path: String) -> Finding {
        finding(
            directive, directive.rules, path,
            Localized("no `disable` above ends here: delete the comment", zh: "上方没有对应的 `disable`：请删除该注释"))
    }

    private static func finding(
        _ directive: DirectiveFact, _ rules: [String], _ path: String, _ message: Localized
    ) -> Finding {
        Finding(
            rule: "unused-disable", level: .warning, path: path, place: directive.place,
            declaration: "\(path)/\(rules.joined(separator: ","))", message: message)
    }
}
