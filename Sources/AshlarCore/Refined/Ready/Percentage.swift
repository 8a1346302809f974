/// A percentage, from 0 to 100.
public struct Percentage: RefinedModel, Comparable, LosslessStringConvertible {
    /// The percentage: 12.5 for an eighth.
    public let value: Double
    /// Numbers from 0 to 100.
    public static let rule = Rule<Double>.percentage

    public static var _ashlarRule_v1: Rule<Double> { rule }

    /// Checks a number.
    ///
    /// - Throws: the reason why it is invalid.
    public init(validating value: Double) throws(RefinementFailure) {
        self.value = try Self.rule._ashlarChecked_v1(value, of: Self.self)
    }

    /// Checks a number.
    ///
    /// - Returns: `nil` when it is below 0 or above 100.
    public init?(_ value: Double) {
        guard let value = Self.rule._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    /// A literal that the compiler's plugin has checked.
    public init(_ashlarLiteral_v1 value: Double) { self.value = value }

    /// The percentage as a fraction of one: 0.125 for an eighth.
    public var fraction: Double { value / 100 }
}

extension Rule where Value == Double {
    /// Numbers from 0 to 100.
    public static var percentage: Rule {
        let schema = RuleSchema([SchemaKeyword("minimum", "0"), SchemaKeyword("maximum", "100")])
        return check(.percentage, schema: schema) { $0 >= 0 && $0 <= 100 }
    }
}
