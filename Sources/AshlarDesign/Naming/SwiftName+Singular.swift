extension SwiftName {
    /// The singular of an English noun, also as the last word of a compound: `user_statuses` → `user_status`.
    ///
    /// Words that are not known to be plurals stay as they are.
    package static func singular(_ word: String) -> String {
        guard let plural = WireWords(word).lastWord, word.hasSuffix(plural) else { return word }
        let small = plural.lowercased()
        let noun = EnglishNoun.singular(of: small)
        guard noun != small else { return word }
        return word.dropLast(plural.count) + cased(noun, as: plural)
    }

    /// `Person` like `People`, `STATUS` like `STATUSES`, `ID` like `IDs`.
    private static func cased(_ noun: String, as plural: String) -> String {
        if plural.lowercased().hasPrefix(noun) { return String(plural.prefix(noun.count)) }
        if plural == plural.uppercased() { return noun.uppercased() }
        return plural.first?.isUppercase == true ? noun.prefix(1).uppercased() + noun.dropFirst() : noun
    }
}
