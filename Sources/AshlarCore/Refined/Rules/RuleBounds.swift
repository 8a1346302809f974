/// A range that rules accept: `1...80`, `0..<1`, `0...`, `...100` or `..<100`.
public protocol RuleBounds<Bound> {
    /// The type of the values in the range.
    associatedtype Bound: Comparable
    /// Its ends.
    var _ashlarBounds_v1: RuleInterval<Bound> { get }
}

/// The ends of a range, each of which may be open.
public struct RuleInterval<Bound: Comparable> {
    let lower: Bound?
    let upper: Bound?
    /// Whether the upper end itself is outside.
    let excludesUpper: Bool

    fileprivate init(_ lower: Bound?, _ upper: Bound?, excludesUpper: Bool = false) {
        self.lower = lower
        self.upper = upper
        self.excludesUpper = excludesUpper
    }

    func contains(_ value: Bound) -> Bool {
        // Negated comparisons would let a NaN in.
        if let lower, !(value >= lower) { return false }
        guard let upper else { return lower != nil || value == value }
        return excludesUpper ? value < upper : value <= upper
    }
}

extension RuleInterval: Sendable where Bound: Sendable {}

extension ClosedRange: RuleBounds {
    public var _ashlarBounds_v1: RuleInterval<Bound> { RuleInterval(lowerBound, upperBound) }
}
extension Range: RuleBounds {
    public var _ashlarBounds_v1: RuleInterval<Bound> { RuleInterval(lowerBound, upperBound, excludesUpper: true) }
}
extension PartialRangeFrom: RuleBounds {
    public var _ashlarBounds_v1: RuleInterval<Bound> { RuleInterval(lowerBound, nil) }
}
extension PartialRangeThrough: RuleBounds {
    public var _ashlarBounds_v1: RuleInterval<Bound> { RuleInterval(nil, upperBound) }
}
extension PartialRangeUpTo: RuleBounds {
    public var _ashlarBounds_v1: RuleInterval<Bound> { RuleInterval(nil, upperBound, excludesUpper: true) }
}

extension RuleInterval<Int> {
    /// For counts, where an excluded end is the number before it.
    var last: Int? { upper.map { excludesUpper ? $0 - 1 : $0 } }

    /// `length` when the ends are equal, else `min` and `max` as far as they are given.
    var countParameters: [String: String] {
        if let lower, lower == last { return ["length": String(lower)] }
        var parameters: [String: String] = [:]
        parameters["min"] = lower.map(String.init)
        parameters["max"] = last.map(String.init)
        return parameters
    }

    /// - Parameter noun: JSON Schema's noun for the count: `Length`, `Items` or `Properties`.
    func countSchema(_ noun: String) -> RuleSchema {
        var keywords: [SchemaKeyword] = []
        if let lower { keywords.append(SchemaKeyword("min\(noun)", String(lower))) }
        if let last { keywords.append(SchemaKeyword("max\(noun)", String(last))) }
        return RuleSchema(keywords)
    }
}
