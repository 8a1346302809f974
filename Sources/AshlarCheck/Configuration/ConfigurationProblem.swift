import AshlarReport

/// What is wrong with a configuration, and where.
package struct ConfigurationProblem: Error, CustomStringConvertible {
    package let description: String

    init(description: String) { self.description = VisibleText.of(description) }
}
