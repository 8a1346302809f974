import AshlarLocalization
import AshlarReport

/// A problem in a settings file, with its place and a suggestion.
package struct SettingsProblem: Error, CustomStringConvertible {
    /// Where it is; `nil` if the file as a whole could not be read.
    package let place: SettingsPlace?
    /// The problem, with its place, as it may be printed.
    package let text: Localized

    /// The same in English.
    package var description: String { text.english }

    /// - Parameter text: the problem, with its place.
    package init(_ text: Localized) { self.init(nil, text) }

    /// - Parameters:
    ///   - what: the problem, without its place.
    ///   - place: where it is.
    package init(_ what: Localized, at place: SettingsPlace) {
        self.init(place, Localized("\(place): ", zh: "\(place)：") + what)
    }

    private init(_ place: SettingsPlace?, _ text: Localized) {
        self.place = place
        self.text = Localized(VisibleText.of(text.english), zh: VisibleText.of(text.simplifiedChinese))
    }
}

extension [SettingsProblem] {
    /// The problems in the order of the file; those of the file as a whole come first.
    package var inOrder: [SettingsProblem] {
        enumerated().sorted { one, other in
            switch (one.element.place, other.element.place) {
            case (let first?, let second?) where first != second: first < second
            case (nil, _?): true
            case (_?, nil): false
            default: one.offset < other.offset
            }
        }.map(\.element)
    }
}
