/// Whether a comment next to a default gives a reason.
///
/// A comment that gives a reason excuses a default. One that admits a mistake or repeats the code doesn't.
enum CommentReason {
    private static let admissions = [
        "silent", "mask", " bug", "hack", "should not", "shouldn't", "fixme", "todo", "wrong", "temporar", "for now",
    ]
    private static let repetitions = [
        "default", "fallback", "fall back", "falling back", "otherwise", "if decoding fails",
    ]
    /// Words that indicate a reason, at any position.
    private static let reasons = [
        "because", "since", "api", "server", "backend", "older", "legacy", "version", "some ", "may ", "might", "sends",
        "returns", "optional", "always", "never", "not exist", "doesn't", "does not", "see ", "http",
    ]

    /// Words in a comment that says why a value may not decode, or why that is acceptable.
    private static let explanations = [
        "because", "since ", " may ", "might", "older", "legacy", "doesn't", "does not", "don't", "do not", "not exist",
        "can be", "can receive", "in that case", "invalid", "malformed", "missing", "ignore", "sometimes", "always",
        "never", "not all ", "some ", "on purpose", "safe to", "no need", "instead of", "it means ",
    ]

    /// Returns whether a comment says why something may fail, without admitting a mistake.
    static func explains(_ comment: some Sequence<UInt8>) -> Bool {
        let bytes = Array(comment)
        if excusesNothing(bytes) { return false }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return explanations.contains(where: text.contains) || namesForms(text)
    }

    /// The words for the types of JSON values.
    private static let forms: [Set<String>] = [
        ["string", "strings"], ["bool", "boolean", "booleans"],
        ["int", "integer", "number", "double", "float", "integers", "numbers"], ["array", "arrays"],
        ["dictionary", "dictionaries"],
    ]

    /// Whether a comment says which types a value may have: `// Either a string or a number`.
    private static func namesForms(_ text: String) -> Bool {
        let words: Set<String> = Set(text.split { !$0.isLetter }.map { String($0) })
        return !words.isDisjoint(with: ["or", "either", "could"])
            && forms.count { !words.isDisjoint(with: $0) } > 1
    }

    static func isDocumentation(_ comment: String) -> Bool { comment.contains("///") || comment.contains("/**") }

    /// Whether documentation says that the value of a key is sent as another type.
    static func documentsForm(of key: String, in comment: String) -> Bool {
        guard isDocumentation(comment), !excusesNothing(comment.utf8) else { return false }
        let words = Set(comment.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) })
        let isSent = !words.isDisjoint(with: ["sent", "sends", "send", "returned", "returns", "encoded", "encodes"])
        return isSent && words.contains(key.lowercased()) && !words.isDisjoint(with: ["as", "instead"])
            && forms.contains { !words.isDisjoint(with: $0) }
    }

    /// Words in documentation that says that `nil` is the result.
    private static let answers = [
        "nil otherwise", "nil if ", "nil when ", "or nil", "otherwise nil", "returns nil for ", "returning nil for any",
    ]
    /// Words for the failures that lead to `nil`. A value that is merely missing doesn't count.
    private static let failures = [
        "valid", "fail", "serializ", "decod", "pars", "malformed", "corrupt", "success", "cannot", "can't", "could not",
        "couldn't",
    ]

    /// Returns whether a function's documentation says that it returns `nil` for data that it can't read.
    static func declaresNil(_ comment: String) -> Bool {
        guard isDocumentation(comment) else { return false }
        let text = self.text(of: comment).filter { $0 != "`" }
        return answers.contains(where: text.contains) && failures.contains(where: text.contains)
            && !["todo", "fixme", "silent"].contains(where: text.contains)
    }

    /// Returns whether a comment is about several values, and says why they may be missing.
    static func explainsSeveral(_ comment: [UInt8]) -> Bool {
        if excusesNothing(comment) { return false }
        let text = String(decoding: comment, as: UTF8.self).lowercased()
        let words = text.split { !$0.isLetter && $0 != "'" }
        return words.contains { ["these", "both", "them", "they"].contains($0) }
            && (explains(comment) || ["compatib", "can't", "cannot"].contains(where: text.contains))
    }

    static func excusesNothing(_ comment: some Sequence<UInt8>) -> Bool {
        let text = String(decoding: Array(comment), as: UTF8.self).lowercased()
        // In `prevents a malformed flag from masking a failure`, the comment is about a mistake that the code avoids.
        let own = text.firstRange(of: "prevents ").map { text[..<$0.lowerBound] } ?? text[...]
        if admissions.contains(where: own.contains) { return true }
        let words = text.drop { $0 == "/" || $0 == " " }
        return repetitions.contains(where: words.hasPrefix) && !reasons.contains(where: words.contains)
    }
}
