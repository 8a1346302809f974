/// A refined text: the requirements that Ashlar's ready types of texts share.
public protocol RefinedText: RefinedModel, Comparable, LosslessStringConvertible, DirectKey where Value == String {
    /// The texts that it accepts.
    static var rule: Rule<String> { get }
}

extension RefinedText {
    public static var _ashlarRule_v1: Rule<String> { rule }

    /// The violation that is reported for a text that it refuses.
    package static var violation: Violation { rule.allViolations[0] }

    /// The keywords in JSON Schema, in addition to the type string.
    package static var schemaKeywords: [(name: String, json: String)] {
        rule.schema.keywords.map { ($0.name, $0.json) }
    }

    /// A literal that the compiler's plugin has checked by the same rule.
    public init(_ashlarLiteral_v1 text: String) {
        guard let checked = Self(text) else {
            preconditionFailure("\(text) is not a valid \(Self.self): the plugin that checked it has another version")
        }
        self = checked
    }
}
