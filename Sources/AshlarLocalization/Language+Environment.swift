extension Localized.Language {
    /// The variables that choose a language, in order.
    package static let variables = ["ASHLAR_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]

    /// The language that an environment chooses: the first of `ASHLAR_LANG`, `LC_ALL`, `LC_MESSAGES` and `LANG` that is
    /// set and not empty decides.
    ///
    /// - Parameter value: the value of a variable; `nil` if it is not set.
    package init(environment value: (String) -> String?) {
        self.init(tag: Self.variables.compactMap(value).first { !$0.isEmpty } ?? "")
    }

    /// The language of a tag such as `zh-Hans`, or of a POSIX locale such as `zh_CN.UTF-8`; English for all others.
    ///
    /// `ProblemMessages.preferred` decides in the same way, with Foundation's tables of languages and scripts.
    ///
    /// - Parameter tag: the tag or the locale.
    package init(tag: String) {
        let parts = tag.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
        // Chinese is in simplified characters unless a script or a region says otherwise.
        let simplified: [Substring?] = [nil, "hans", "cn", "sg"]
        let isSimplified = parts.first == "zh" && simplified.contains(parts.dropFirst().first)
        self = isSimplified ? .simplifiedChinese : .english
    }
}
