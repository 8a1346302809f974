/// A refined text: what Ashlar's ready types of texts share.
public protocol RefinedText: RefinedModel, Comparable, LosslessStringConvertible, DirectKey where Value == String {
    /// What texts it takes.
    static var rule: Rule<String> { get }
}

extension RefinedText {
    public static var _ashlarRule_v1: Rule<String> { rule }

    /// What is told of a text that it refuses.
    package static var violation: Violation { rule.allViolations[0] }

    /// What JSON Schema says of it beside that it is a string.
    package static var schemaKeywords: [(name: String, json: String)] {
        rule.schema.keywords.map { ($0.name, $0.json) }
    }

    /// A literal that the compiler's plugin has checked by the same rule.
    public init(_ashlarLiteral_v1 text: String) {
        guard let checked = Self(text) else {
            preconditionFailure("\(text) is no \(Self.self): the plugin that checked it is of another version")
        }
        self = checked
    }
}
