import AshlarLocalization
import Testing

@testable import AshlarCore

/// The choice of a language from a tag, and from an environment.
struct LanguageTests {
    @Test(arguments: ["zh", "zh-Hans", "zh-hans", "zh_CN.UTF-8", "zh_CN.UTF-8@pinyin", "zh-SG", "zh-Hans-HK", "zh_SG"])
    func isSimplifiedChinese(tag: String) {
        #expect(Localized.Language(tag: tag) == .simplifiedChinese)
    }

    @Test(arguments: [
        "", "C", "POSIX", "C.UTF-8", "en", "en_US.UTF-8", "de_DE", "ja-JP", "zh_TW", "zh-TW", "zh-Hant", "zh-Hant-CN",
        "zh_HK.UTF-8", "zhong", "nonsense",
    ])
    func isEnglish(tag: String) {
        #expect(Localized.Language(tag: tag) == .english)
    }

    /// The plugin links nothing of AshlarCore, which has its own choice for the messages of apps.
    @Test(arguments: [
        "zh", "zh-Hans", "zh-CN", "zh-SG", "zh-Hans-CN", "zh-Hans-HK", "zh-TW", "zh-HK", "zh-MO", "zh-Hant",
        "zh-Hant-CN", "en", "en-US", "de-DE", "ja-JP", "ko",
    ])
    func isTheLanguageOfTheAppsMessages(tag: String) {
        #expect(Localized.Language(tag: tag).rawValue == ProblemMessages.preferred(of: [tag]).language.rawValue)
    }

    private func language(_ environment: [String: String]) -> Localized.Language {
        Localized.Language { environment[$0] }
    }

    @Test func anEmptyEnvironmentIsEnglish() {
        #expect(language([:]) == .english)
    }

    @Test(arguments: ["ASHLAR_LANG", "LC_ALL", "LC_MESSAGES", "LANG"])
    func eachVariableChooses(name: String) {
        #expect(language([name: "zh_CN.UTF-8"]) == .simplifiedChinese)
    }

    @Test func theFirstVariableWithAValueDecides() {
        #expect(language(["ASHLAR_LANG": "zh", "LC_ALL": "C", "LANG": "en_US.UTF-8"]) == .simplifiedChinese)
        #expect(language(["ASHLAR_LANG": "en", "LANG": "zh_CN.UTF-8"]) == .english)
        #expect(language(["LC_ALL": "C", "LC_MESSAGES": "zh_CN.UTF-8", "LANG": "zh_CN.UTF-8"]) == .english)
        #expect(language(["LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"]) == .simplifiedChinese)
        #expect(language(["ASHLAR_LANG": "", "LC_ALL": "", "LANG": "zh_CN.UTF-8"]) == .simplifiedChinese)
    }

    @Test func otherVariablesDoNotCount() {
        #expect(language(["LANGUAGE": "zh_CN", "LC_CTYPE": "zh_CN.UTF-8"]) == .english)
    }
}
