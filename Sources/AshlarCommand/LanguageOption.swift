#if Tools
import ArgumentParser
import AshlarLocalization

/// The language that a command reports in.
struct LanguageOption: ParsableArguments {
    @Option(help: "The language of the report: en, zh-Hans (or zh).")
    var lang: Localized.Language = .english
}

extension Localized.Language: ExpressibleByArgument {
    /// - Parameter argument: a language tag, or only the language.
    package init?(argument: String) {
        self.init(rawValue: argument == "zh" ? Localized.Language.simplifiedChinese.rawValue : argument)
    }
}
#endif
