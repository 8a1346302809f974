#if Tools
import ArgumentParser
import AshlarLocalization

/// The language that a command reports in.
struct LanguageOption: ParsableArguments {
    @Option(help: "The language of the report: en, zh-Hans (or zh).")
    var lang: Localized.Language = .english

    /// Prints the command's messages in the language.
    var report: Reporter { Reporter(language: lang) }
}

extension Localized.Language: ExpressibleByArgument {
    /// - Parameter argument: a language tag such as `zh-CN`, or only the language.
    package init?(argument: String) {
        self.init(tag: argument)
        let isEnglish = argument.prefix { $0.isLetter }.lowercased() == "en"
        if self == .english, !isEnglish { return nil }
    }
}
#endif
