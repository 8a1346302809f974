/// Finds documentation about values that fail to decode: `/// Entries of unknown kinds are skipped.`
extension CommentReason {
    /// Returns whether a sentence of a doc comment says that some values are ignored, and a value of a type may be one
    /// of them. Values of any type may be invalid; values of the standard library's types aren't new or unknown
    /// options.
    static func documentsFailure(of type: String, in comment: String) -> Bool {
        guard isDocumentation(comment) else { return false }
        let isScalar = scalars.contains(TypeName.element(type))
        // A heading above the documentation isn't part of it.
        return sentences(of: lines(of: comment).filter { !$0.hasPrefix("// ") }).contains { words in
            saysIgnored(words) && (namesInvalid(words) || !isScalar && namesNew(words))
        }
    }

    /// Returns whether a sentence of the comment at the start of a file says that its decoding is lenient on purpose:
    /// `// Decoding is lenient: a model writes the file, and one bad field must not cost the whole list.`
    static func declaresLenience(_ heading: String) -> Bool {
        // The comment above a declaration is about that declaration.
        let own = lines(of: heading).prefix { !$0.hasPrefix("///") && !$0.hasPrefix("/**") }
        return sentences(of: own).contains { words in
            words.contains { word in reading.contains(where: word.hasPrefix) }
                && words.indices.contains { index in
                    lenience.contains(where: words[index].hasPrefix) && !isNegated(words, index)
                }
                && !words.contains(where: regrets.contains)
        }
    }

    /// Returns the words of a comment in lowercase, without its marks and line breaks, so that phrases are found across
    /// lines; empty if there is no comment.
    static func text(of comment: String) -> String {
        lines(of: comment).map { line in line.drop { $0 == "/" || $0 == "*" || $0 == " " } }
            .joined(separator: " ").lowercased()
    }

    /// The lines of a comment without the spaces before them.
    private static func lines(of comment: String) -> [Substring] {
        comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.drop { $0 == " " || $0 == "\t" }
        }
    }

    /// The words of each sentence, in lowercase.
    private static func sentences(of lines: some Sequence<Substring>) -> [[Substring]] {
        var text = ""
        for line in lines {
            let rest = line.drop { $0 == "/" || $0 == "*" || $0 == " " }
            // An empty line ends a paragraph, and a dash begins the next item of a list.
            text += rest.isEmpty || rest.hasPrefix("- ") ? ". \(rest)" : " \(rest)"
        }
        return text.lowercased().split { ".;!?".contains($0) }.map { sentence in
            sentence.split { !$0.isLetter && !$0.isNumber && $0 != "'" }
        }
    }

    /// Whether a sentence says that something is ignored, without regret.
    private static func saysIgnored(_ words: [Substring]) -> Bool {
        if words.contains(where: { regrets.contains($0) || objections.contains($0) }) { return false }
        return words.indices.contains { isEffect(words, $0) && !isNegated(words, $0) }
    }

    /// Whether a word says that something is ignored, or begins `expected for`, `expected when`, or `treated as empty`; not
    /// `treated as invalid`.
    private static func isEffect(_ words: [Substring], _ index: Int) -> Bool {
        if effects.contains(where: words[index].hasPrefix) { return true }
        let phrase = words[index...].prefix(4)
        // `nil if it cannot be decoded (expected for absent schemas)`
        if phrase.starts(with: ["expected", "for"]) || phrase.starts(with: ["expected", "when"]) { return true }
        return phrase.starts(with: ["treated", "as"]) && phrase.dropFirst(2).contains(where: outcomes.contains)
    }

    private static func isNegated(_ words: [Substring], _ index: Int) -> Bool {
        words[max(0, index - 2)..<index].contains(where: negations.contains)
    }

    private static func namesInvalid(_ words: [Substring]) -> Bool {
        words.contains { word in invalidity.contains(where: word.hasPrefix) }
            || zip(words, words.dropFirst()).contains { $0 == "wrong" && $1.hasPrefix("type") }
    }

    /// Whether a sentence names options that are new or unknown; any keyed decoding ignores unknown keys.
    private static func namesNew(_ words: [Substring]) -> Bool {
        words.indices.contains { index in
            let next = words[(index + 1)...].prefix(3)
            if ["unknown", "unrecognized", "unrecognised", "unsupported"].contains(words[index]) {
                return !["key", "field", "propert"].contains { next.first?.hasPrefix($0) == true }
            }
            return ["new", "future"].contains(words[index])
                && next.contains { word in options.contains(where: word.hasPrefix) }
        }
    }

    private static let scalars: Set<String> = [
        "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
        "Float", "CGFloat", "Decimal", "TimeInterval", "String", "Character", "Date", "URL", "UUID", "Data",
    ]
    private static let effects = ["silent", "ignor", "skip", "drop", "omit", "discard", "tolera", "lenient"]
    private static let outcomes: Set<Substring> = ["empty", "nil", "null", "no", "none", "absent", "missing", "unset"]
    private static let invalidity = ["invalid", "malformed", "corrupt", "undecodable", "unreadable", "unpars"]
    private static let options = ["option", "case", "value", "kind", "type", "variant", "format", "word"]
    private static let negations: Set<Substring> = [
        "not", "never", "no", "isn't", "aren't", "without", "don't", "doesn't", "cannot", "can't", "than",
        "instead",
    ]
    private static let reading = ["decod", "pars"]
    private static let lenience = ["lenien", "tolera", "forgiving", "permissive"]
    private static let regrets: Set<Substring> = [
        "todo", "fixme", "hack", "bug", "bugs", "unfortunately", "temporary", "temporarily",
    ]
    private static let objections: Set<Substring> = [
        "mask", "masks", "should", "shouldn't", "throw", "throws", "thrown",
    ]
}
