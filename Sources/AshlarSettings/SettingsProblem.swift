import AshlarLocalization
import AshlarReport

/// A problem in a settings file, with its place and a suggestion.
package struct SettingsProblem: Error, CustomStringConvertible {
    /// `place: what`, without invisible characters.
    package let text: Localized

    package init(_ text: Localized) {
        self.text = Localized(VisibleText.of(text.english), zh: VisibleText.of(text.simplifiedChinese))
    }

    /// The problem, in English.
    package var description: String { text.english }
}
