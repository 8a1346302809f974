import AshlarRules

/// The form of a segment of a recorded path.
enum SegmentForm {
    /// Whether a segment is a value, and not a word of the API.
    ///
    /// Only words are literal: letters, with hyphens or underscores between them, and versions. Below a resource (`users`,
    /// `token`), only words that APIs are known to use are, since people and secrets have names that look like words.
    ///
    /// - Parameters:
    ///   - segment: decoded.
    ///   - previous: the literal before it; `nil` at the beginning and after a parameter.
    static func isValue(_ segment: String, after previous: String?) -> Bool {
        if isKnown(segment) { return false }
        guard isWords(segment) else { return true }
        return previous.map { !isNamespace($0) } ?? false
    }

    /// Whether a segment is made of words that APIs are known to use, wherever it is found.
    static func isKnown(_ segment: String) -> Bool { InterfaceWords.areAll(segment) && isWordsInForm(segment) }

    /// Whether a segment has the form of words or a version, wherever it is found.
    static func isWords(_ segment: String) -> Bool {
        isVersion(segment)
            || isWordsInForm(segment) && PrivateForm(segment) == nil && WordLikeness.isWords(segment)
    }

    /// Letters, with hyphens and underscores between them, and an ending such as `.json`.
    private static func isWordsInForm(_ segment: String) -> Bool {
        // Names of methods, as in Slack's API, and RFC 8615.
        if segment == ".well-known" { return true }
        let parts = segment.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 1, parts.allSatisfy({ InterfaceWords.areAll(String($0)) && $0.allSatisfy(\.isLetter) }) {
            return true
        }
        var body = Substring(segment)
        if let dot = body.lastIndex(of: "."), endings.contains(String(body[body.index(after: dot)...])) {
            body = body[..<dot]
        }
        let isInForm = body.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x5F
        }
        return isInForm && !body.isEmpty && body.utf8.count <= 48 && KeyWords.of(String(body)).count <= 4
    }

    private static let endings: Set<String> = ["json", "xml", "php", "html", "csv", "rss", "atom", "txt", "js", "aspx"]

    /// `v1`, `v2.1`, `1.1`, `v1beta2`, `2024-01`.
    private static func isVersion(_ segment: String) -> Bool {
        let text = segment.hasPrefix("v") ? segment.dropFirst() : segment[...]
        guard text.utf8.count <= 12, text.first?.isASCII == true, text.first?.isNumber == true else { return false }
        let isNumbered = segment.hasPrefix("v")
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
        if numbers.count <= 3, numbers.count > 1 || isNumbered, numbers.allSatisfy({ isNumber($0, digits: 1...2) }) {
            return true
        }
        let digits = text.prefix(while: \.isNumber)
        let stage = text.dropFirst(digits.count).prefix(while: \.isLetter)
        let rest = text.dropFirst(digits.count + stage.count)
        if isNumbered, digits.count <= 3, rest.isEmpty || isNumber(rest, digits: 1...2) {
            return stage.isEmpty && rest.isEmpty || ["alpha", "beta", "rc"].contains(stage)
        }
        // A month, as some APIs call their versions.
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return !isNumbered && parts.count == 2 && parts[0].hasPrefix("20") && isNumber(parts[0], digits: 4...4)
            && isNumber(parts[1], digits: 2...2) && (1...12).contains(Int(parts[1]) ?? 0)
    }

    private static func isNumber(_ text: Substring, digits: ClosedRange<Int>) -> Bool {
        digits.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Whether a literal only groups the resources below it, so that what follows it is a word again.
    static func isNamespace(_ literal: String) -> Bool {
        isVersion(literal) || KeyWords.of(literal).allSatisfy(namespaces.contains)
    }

    private static let namespaces = WordTable(
        """
        api apis rest internal external public private web mobile ajax json data gateway wp graphql core common shared beta
        alpha stable latest v backend portal open
        """)

    /// `users` → `user`; `nil` for a word that isn't a name.
    static func parameterName(_ literal: String) -> String? {
        let isWord = literal.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_" || scalar == "-")
        }
        guard isWord, !literal.isEmpty else { return nil }
        let word = literal.lowercased().replacing("-", with: "_")
        if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if word.hasSuffix("sses") || word.hasSuffix("uses") || word.hasSuffix("xes") { return String(word.dropLast(2)) }
        if word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") { return String(word.dropLast()) }
        return word
    }
}

extension PathTemplate {
    /// A part of a path as a recording or a collection has it.
    package enum Part {
        /// A decoded segment.
        case recorded(String)
        /// A segment that is known to be a value.
        case value
        /// A parameter that somebody named.
        case named(String)
    }

    /// The template of a path: only words of the API are literal.
    package init(_ parts: [Part]) {
        segments = []
        var literal: String?
        var names: [String: Int] = [:]
        for part in parts {
            var name: String?
            switch part {
            case .recorded(let text) where !SegmentForm.isValue(text, after: literal):
                segments.append(.literal(text))
                literal = text
                continue
            case .named(let text) where !text.isEmpty && PrivateForm(text) == nil: name = text
            default: break
            }
            let base = name ?? literal.flatMap(SegmentForm.parameterName) ?? "id"
            literal = nil
            names[base, default: 0] += 1
            segments.append(.parameter(names[base]! == 1 ? base : "\(base)\(names[base]!)"))
        }
    }
}
