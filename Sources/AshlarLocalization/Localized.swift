/// A text in the languages that findings and decisions are reported in.
package struct Localized: Sendable, Hashable, ExpressibleByStringLiteral {
    package enum Language: String, Sendable, CaseIterable {
        case english = "en"
        case simplifiedChinese = "zh-Hans"

        /// The choice for this language.
        package func pick<Choice>(_ english: @autoclosure () -> Choice, zh: @autoclosure () -> Choice) -> Choice {
            self == .english ? english() : zh()
        }
    }

    package let english: String
    package let simplifiedChinese: String

    package init(_ english: String, zh: String) {
        self.english = english
        simplifiedChinese = zh
    }

    package init(stringLiteral value: String) { self.init(value, zh: value) }

    /// A text that is the same in all languages: a name, or code.
    package init(verbatim text: String) { self.init(text, zh: text) }

    package subscript(language: Language) -> String {
        language.pick(english, zh: simplifiedChinese)
    }

    package static func + (first: Localized, second: Localized) -> Localized {
        Localized(first.english + second.english, zh: first.simplifiedChinese + second.simplifiedChinese)
    }

    package static func += (first: inout Localized, second: Localized) { first = first + second }
}

extension [Localized] {
    package func joined(separator: Localized) -> Localized {
        Localized(
            map(\.english).joined(separator: separator.english),
            zh: map(\.simplifiedChinese).joined(separator: separator.simplifiedChinese))
    }
}
