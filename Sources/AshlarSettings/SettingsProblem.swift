import AshlarReport

/// A problem in a settings file, with its place and a suggestion.
package struct SettingsProblem: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = VisibleText.of(description) }
}
