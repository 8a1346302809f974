/// A rule that a value breaks, before the value's place is known.
public struct Violation: Sendable, Hashable {
    /// The code of the broken rule: `refinement.length`.
    public var code: PayloadProblem.Code
    /// The rule's own numbers and words, by name: `["min": "1", "max": "80"]`. Never the value.
    public var parameters: [String: String]
    /// The values that the rule accepts, in any language.
    package var expectation: Expectation

    /// The values that the rule accepts, in English, as it follows "not" or "expected":
    /// `a string of 1 to 80 characters`.
    public var expected: String {
        get { expectation.english }
        set { if newValue != expected { expectation = .text(newValue) } }
    }

    /// - Parameters:
    ///   - code: the code of the broken rule.
    ///   - parameters: the rule's own numbers and words.
    ///   - expected: the values that the rule accepts.
    public init(_ code: PayloadProblem.Code, parameters: [String: String] = [:], expected: String) {
        self.init(code, parameters: parameters, .text(expected))
    }

    package init(_ code: PayloadProblem.Code, parameters: [String: String], _ expectation: Expectation) {
        self.code = code
        self.parameters = parameters
        self.expectation = expectation
    }
}

/// A value that a refined type refuses, with every rule that it breaks.
public struct RefinementFailure: LocalizedFailure, Hashable {
    /// The refined type.
    public var type: String
    /// At least one, in the order of the rules.
    public var violations: [Violation]

    /// - Parameters:
    ///   - type: the refined type.
    ///   - violations: at least one.
    public init(type: String, violations: [Violation]) {
        self.type = type
        self.violations = violations
    }
}

extension RefinementFailure: CustomStringConvertible {
    /// One line for each rule.
    public var description: String {
        violations.map { "\(type): not \($0.expected) (\($0.code))" }.joined(separator: "\n")
    }
}
