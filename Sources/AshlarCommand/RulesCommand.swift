#if Tools
import ArgumentParser
import AshlarCheck
import AshlarLocalization
import AshlarReport
import AshlarSyntax
import Foundation

/// `ashlar rules`: shows the rules with their reasons and examples.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List the rules, or show one with its reason and examples.")

    @Argument(help: "A rule's id, such as silent-default.", completion: .list(RuleRegistry.ids))
    var id: String?

    @OptionGroup var language: LanguageOption

    @Option(help: "Write a page for each rule, in both languages, to this folder.", completion: .directory)
    var markdown: String?

    func validate() throws {
        guard let id, markdown != nil else { return }
        throw ValidationError(
            Localized("--markdown writes the pages of all rules: remove \(id)", zh: "--markdown 写入全部规则的页面：请移除 \(id)"),
            in: language.lang)
    }

    func run() throws {
        if let markdown {
            try language.report.writing { try RulePages.write(to: markdown) }
            return language.report.say(
                Localized(
                    "\(markdown): \(RuleRegistry.ids.count) pages in each of two languages",
                    zh: "\(markdown)：两种语言各 \(RuleRegistry.ids.count) 页"))
        }
        guard let id else {
            print(RulePages.list(language.lang), terminator: "")
            return
        }
        guard let rule = RuleRegistry.rule(id) else {
            language.report.error(
                Localized("there is no rule \(id)", zh: "没有规则 \(id)")
                    + RulesCommand.hint(for: id))
            throw ExitStatus.wrongUse
        }
        print(RulePages.page(rule.guide, language.lang), terminator: "")
    }

    /// The end of a message about a rule that doesn't exist: the nearest rule, or the command that lists all rules.
    static func hint(for unknown: String) -> Localized {
        // Every name begins with an empty string.
        let nearest = unknown.isEmpty ? [] : NearNames.suggestions(for: unknown, among: RuleRegistry.ids).prefix(1)
        return nearest.isEmpty
            ? Localized(": `ashlar rules` lists all rules", zh: "：`ashlar rules` 会列出全部规则")
            : NearNames.question(about: Array(nearest))
    }
}
#endif
