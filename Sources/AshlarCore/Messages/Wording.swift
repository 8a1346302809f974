import AshlarRules

/// Part of a message, before a language is chosen.
package indirect enum Wording: Sendable {
    /// The same in every language: a number, a name.
    case verbatim(String)
    /// English from a user-defined type or rule, which may have translations.
    case own(String)
    /// A template of Ashlar's in its languages, with the values of the `{names}` in it.
    case phrase(english: String, simplifiedChinese: String, values: [String: Wording])
    /// Several parts, and the text that joins them.
    case list([Wording], joinedBy: Wording)

    /// A row of a table of words.
    static func words(_ english: String, _ simplifiedChinese: String, _ values: [String: Wording] = [:]) -> Wording {
        .phrase(english: english, simplifiedChinese: simplifiedChinese, values: values)
    }

    /// In English, as it is without a choice of a language.
    package var english: String { ProblemMessages.english.text(of: self) }

    static let or = words(" or ", "或")
    static let and = words(" and ", "且")
}

extension Wording: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self = .verbatim(text) }
}

// MARK: Lists of words

extension Wording {
    private static let limit = 12

    /// `"a", "b"`; for many, the first ones.
    static func quoted(_ words: some Collection<String>) -> Wording { shortened(words.lazy.map { "\"\($0)\"" }) }

    /// `{"a": …}, {"b": …}`: objects by their one key.
    static func objects(_ keys: [String]) -> Wording { shortened(keys.lazy.map { "{\"\($0)\": …}" }) }

    /// - Complexity: O(1) in the words that are left out, where their number is known.
    static func shortened(_ words: some Collection<String>) -> Wording {
        if words.count <= limit { return .verbatim(words.joined(separator: ", ")) }
        let first = words.prefix(limit).joined(separator: ", ")
        return .words(
            "{values} and {count} more", "{values} 以及另外 {count} 个",
            ["values": .verbatim(first), "count": "\(words.count - limit)"])
    }
}

// MARK: The words of Ashlar's own types and rules

extension RuleFault {
    var wording: Wording { .words(words.english, words.simplifiedChinese) }
}

extension JSONKind {
    var wording: Wording {
        switch self {
        case .null: .words("null", " null")
        case .boolean: .words("a boolean", "布尔值")
        case .number: .words("a number", "数字")
        case .string: .words("a string", "字符串")
        case .array: .words("an array", "数组")
        case .object: .words("an object", "对象")
        case .nothing: .words("nothing", "空")
        }
    }
}
