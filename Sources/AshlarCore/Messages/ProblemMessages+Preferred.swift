import Foundation

extension ProblemMessages {
    private static let registered = Locked<[ProblemMessages]>([.english, .simplifiedChinese])

    /// Adds a language for error messages, or your own sentences for one that Ashlar has.
    ///
    /// ```swift
    /// ProblemMessages.register(.simplifiedChinese.adding(["rule.end-after-start": ["结束时间必须晚于开始时间"]]))
    /// ```
    ///
    /// - Parameter messages: the sentences, which replace those of the same language.
    public static func register(_ messages: ProblemMessages) {
        registered.withLock { all in
            all.removeAll { $0.language == messages.language }
            all.append(messages)
        }
    }

    /// The sentences in the app's current language, if Ashlar has it or it is registered; otherwise, English.
    ///
    /// On Apple platforms, the app's localizations decide, so that an alert is in one language. Elsewhere, `LC_ALL`,
    /// `LC_MESSAGES` or `LANG` decides.
    public static var preferred: ProblemMessages { preferred(of: systemLanguages) }

    /// - Parameter languages: BCP 47 tags, the most preferred first.
    static func preferred(of languages: [String]) -> ProblemMessages {
        let all = registered.withLock { $0 }
        for language in languages {
            if let same = all.first(where: { $0.language.rawValue == language }) { return same }
            if let close = all.first(where: { isWritten($0.language.rawValue, as: language) }) { return close }
        }
        return all.first { $0.language == .english } ?? .english
    }

    /// Whether two tags are of one language in one script: `zh-CN` is `zh-Hans`, and `zh-TW` is not.
    private static func isWritten(_ one: String, as other: String) -> Bool {
        let (left, right) = (Locale.Language(identifier: one), Locale.Language(identifier: other))
        return left.languageCode == right.languageCode && left.script == right.script
    }

    private static var systemLanguages: [String] {
        #if canImport(Darwin)
        Bundle.main.preferredLocalizations + Locale.preferredLanguages
        #else
        languages(in: ProcessInfo.processInfo.environment)
        #endif
    }

    /// The language that a POSIX environment sets: `zh_CN.UTF-8` is `zh-CN`.
    static func languages(in environment: [String: String]) -> [String] {
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let tag = name?.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-") ?? ""
        return tag.isEmpty || tag == "C" || tag == "POSIX" ? [] : [String(tag)]
    }
}
