/// A type that checks a rule for each of its values: `EmailAddress`, `Slug`, `Percentage`. The check is in one place.
///
/// `@Refined` writes the conformance of a type with a ``Rule``. Equality, hashing, and order are those of the value.
public protocol Refined: Hashable, Sendable {
    /// The type of the underlying value.
    associatedtype Value: Hashable & Sendable
    /// The value, as the rule accepts it.
    var value: Value { get }

    /// Checks a value.
    ///
    /// - Throws: every rule that the value breaks.
    init(validating value: Value) throws(RefinementFailure)

    /// Checks a value, where its problems do not matter.
    ///
    /// - Returns: `nil` when the value breaks a rule.
    init?(_ value: Value)
}

extension Refined {
    /// Checks a value.
    ///
    /// - Returns: `nil` when the value breaks a rule.
    @inlinable
    public init?(_ value: Value) {
        do throws(RefinementFailure) { try self.init(validating: value) } catch { return nil }
    }

    /// Returns whether the values are equal.
    @inlinable
    public static func == (left: Self, right: Self) -> Bool { left.value == right.value }

    /// Hashes the value.
    @inlinable
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

    /// The value's own description.
    public var description: String { String(describing: value) }
}

extension Refined where Value: Comparable {
    /// Compares the values.
    @inlinable
    public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

extension Refined where Value: LosslessStringConvertible {
    /// Checks the value that a text describes.
    ///
    /// - Returns: `nil` when the text does not describe a value, or describes one that breaks a rule.
    public init?(_ description: String) {
        guard let value = Value(description) else { return nil }
        self.init(value)
    }
}

extension Refined where Value == String {
    /// Checks a text.
    ///
    /// - Returns: `nil` when the text breaks a rule.
    @inlinable
    public init?(_ value: String) {
        do throws(RefinementFailure) { try self.init(validating: value) } catch { return nil }
    }
}
