/// A value of which every instance keeps a rule: `Email`, `Slug`, `Percentage`. Its rule is checked in one place.
public protocol Refined: Hashable, Sendable {
    /// What is refined.
    associatedtype Value: Hashable & Sendable
    /// The value, as the rule takes it.
    var value: Value { get }

    /// Checks a value.
    ///
    /// - Throws: every rule that the value breaks.
    init(validating value: Value) throws(RefinementFailure)
}

extension Refined {
    /// Checks a value.
    ///
    /// - Returns: `nil` when the value breaks a rule.
    public init?(_ value: Value) {
        do throws(RefinementFailure) { try self.init(validating: value) } catch { return nil }
    }
}
