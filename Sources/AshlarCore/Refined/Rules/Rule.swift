import AshlarRules

/// The values that a refined type accepts, in parts that are reported separately when they are broken.
///
/// ```swift
/// static let rule: Rule<String> = .trimmed && .lowercased && .length(3...20) && .matches(/[a-z0-9_]+/)
/// ```
///
/// Parts are checked in the order they are written; normalizing parts (``trimmed``, ``lowercased`` and others) change
/// the value for those after them. Accepting a value allocates nothing beyond what a normalizing part must write.
public struct Rule<Value: Sendable>: Sendable {
    @usableFromInline let parts: [RulePart<Value>]

    @usableFromInline
    init(_ parts: [RulePart<Value>]) { self.parts = parts }
}

/// One step of a rule.
@usableFromInline
enum RulePart<Value: Sendable>: Sendable {
    case check(RuleCheck<Value>)
    case normalization(@Sendable (inout Value) -> Void)
    /// At least one of several rules.
    case alternatives([Rule<Value>])
    /// A rule that must be broken.
    case negation(Rule<Value>, Violation)
    /// A rule that is reported as one.
    case named(Rule<Value>, Violation)
}

/// A condition with the violation that is reported when it does not hold. A class, so that copies are references.
@usableFromInline
final class RuleCheck<Value: Sendable>: Sendable {
    @usableFromInline let accepts: @Sendable (Value) -> Bool
    let violation: Violation
    let schema: RuleSchema
    /// Why a value is refused, where a reason is known.
    let fault: (@Sendable (Value) -> RuleFault?)?

    init(
        _ violation: Violation, schema: RuleSchema = .unknown, fault: (@Sendable (Value) -> RuleFault?)? = nil,
        _ accepts: @escaping @Sendable (Value) -> Bool
    ) {
        self.accepts = accepts
        self.violation = violation
        self.schema = schema
        self.fault = fault
    }

    func violation(of value: Value) -> Violation {
        guard let fault = fault?(value) else { return violation }
        var violation = violation
        violation.expectation = violation.expectation.refused(because: fault)
        violation.parameters["reason"] = fault.words.english
        return violation
    }
}

extension Rule {
    /// A rule with one of Ashlar's own conditions.
    static func check(
        _ code: BuiltInCode, _ parameters: [String: String] = [:], expected: Expectation,
        schema: RuleSchema = .unknown, fault: (@Sendable (Value) -> RuleFault?)? = nil,
        _ accepts: @escaping @Sendable (Value) -> Bool
    ) -> Rule {
        let violation = Violation(PayloadProblem.Code(builtIn: code), parameters: parameters, expected)
        return Rule([.check(RuleCheck(violation, schema: schema, fault: fault, accepts))])
    }

    /// The rule of a ready type.
    static func check(
        _ format: ReadyFormat, schema: RuleSchema, fault: (@Sendable (Value) -> RuleFault?)? = nil,
        _ accepts: @escaping @Sendable (Value) -> Bool
    ) -> Rule {
        let violation = Violation(PayloadProblem.Code(refusing: format), parameters: [:], .ready(format))
        return Rule([.check(RuleCheck(violation, schema: schema, fault: fault, accepts))])
    }

    /// A custom condition.
    ///
    /// - Parameters:
    ///   - code: the part of the problem's code after `refinement.`.
    ///   - expected: the values that it accepts, as they follow "not": `an even number`.
    ///   - parameters: numbers and words for the message, by name.
    ///   - accepts: whether a value satisfies it.
    public static func custom(
        _ code: String, _ expected: String, parameters: [String: String] = [:],
        _ accepts: @escaping @Sendable (Value) -> Bool
    ) -> Rule {
        let violation = Violation(.refinement(code), parameters: parameters, expected: expected)
        return Rule([.check(RuleCheck(violation, accepts))])
    }

    /// A rule that changes values and refuses none.
    ///
    /// JSON Schema does not mention it: a schema describes values as the type writes them.
    ///
    /// - Parameter change: normalizes a value; it must not change a value that is already normalized.
    public static func normalizing(_ change: @escaping @Sendable (inout Value) -> Void) -> Rule {
        Rule([.normalization(change)])
    }
}

// MARK: Composition

extension Rule {
    /// Both rules, the left one first. Every part that is broken is reported.
    public static func && (left: Rule, right: Rule) -> Rule { Rule(left.parts + right.parts) }

    /// One rule or the other. If both are broken, the one with fewer broken parts is reported; if equal, the left one.
    ///
    /// The value keeps the normal form of the rule that it satisfies.
    public static func || (left: Rule, right: Rule) -> Rule {
        if left.parts.count == 1, case .alternatives(let rules) = left.parts[0] {
            return Rule([.alternatives(rules + [right])])
        }
        return Rule([.alternatives([left, right])])
    }

    /// The values that the rule refuses.
    public static prefix func ! (rule: Rule) -> Rule { .not(rule) }

    /// The values that a rule refuses.
    public static func not(_ rule: Rule) -> Rule {
        let violations = rule.allViolations
        return Rule([
            .negation(
                rule,
                Violation(
                    PayloadProblem.Code(builtIn: .not),
                    parameters: ["codes": violations.map(\.code.rawValue).joined(separator: ", ")],
                    .not(rules: violations.map(\.expectation))))
        ])
    }

    /// The same rule, reported as one problem when any part of it is broken.
    ///
    /// - Parameters:
    ///   - code: the part of the problem's code after `refinement.`.
    ///   - expected: the values that the rule accepts, as they follow "not": `a user name`.
    public func named(_ code: String, _ expected: String) -> Rule {
        Rule([.named(self, Violation(.refinement(code), expected: expected))])
    }

    /// The violations that its parts report when they are broken.
    var allViolations: [Violation] {
        parts.flatMap { part -> [Violation] in
            switch part {
            case .check(let check): [check.violation]
            case .normalization: []
            case .alternatives(let rules): rules.flatMap(\.allViolations)
            case .negation(_, let violation), .named(_, let violation): [violation]
            }
        }
    }
}
