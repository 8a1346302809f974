import AshlarReport

/// What is wrong in a file of settings, with its place and what was meant.
package struct SettingsProblem: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = VisibleText.of(description) }
}
