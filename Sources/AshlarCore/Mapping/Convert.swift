import AshlarRules
import Foundation

/// Conversions for mappings: each returns a value, or throws what the target accepts.
public enum Convert {
    // MARK: Scalars

    /// A text as an e-mail address.
    public static func email(_ text: String) throws(DomainFailure) -> EmailAddress {
        do throws(RefinementFailure) { return try EmailAddress(validating: text) } catch { throw DomainFailure(error) }
    }

    /// A text as an integer.
    public static func integer(_ text: String) throws(DomainFailure) -> Int {
        guard let value = Int(text) else {
            throw DomainFailure(.integerText, .integerText)
        }
        return value
    }

    /// A text as an exact decimal number.
    public static func decimal(_ text: String) throws(DomainFailure) -> Decimal {
        let isNumber = text.scan { DecimalText.accepts($0) || IntegerText.parse($0) != nil }
        guard isNumber, let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
            throw DomainFailure(.decimalText, .decimalText)
        }
        return value
    }

    /// `true` or `false` in a text.
    public static func boolean(_ text: String) throws(DomainFailure) -> Bool {
        guard let value = Bool(text) else {
            throw DomainFailure(.booleanText, .booleanText)
        }
        return value
    }

    // MARK: Containers

    /// A value that may be missing.
    public static func optional<S, T>(
        _ value: S?, _ convert: (S) throws(DomainFailure) -> T
    ) throws(DomainFailure) -> T? {
        guard let value else { return nil }
        return try convert(value)
    }

    /// Every element of an array; all problems are collected.
    public static func elements<S, T>(
        _ source: [S], _ convert: (S) throws(DomainFailure) -> T
    ) throws(DomainFailure) -> [T] {
        var converted: [T] = []
        converted.reserveCapacity(source.count)
        var problems: [DomainProblem] = []
        for (index, element) in source.enumerated() {
            do throws(DomainFailure) { converted.append(try convert(element)) } catch {
                problems += error.problems.map { $0.below(.index(index)) }
            }
        }
        if !problems.isEmpty { throw DomainFailure(problems: problems) }
        return converted
    }

    /// Every value of a dictionary; all problems are collected, in the order of the keys.
    public static func members<S, T>(
        _ source: [String: S], _ convert: (S) throws(DomainFailure) -> T
    ) throws(DomainFailure) -> [String: T] {
        try values(of: source, convert)
    }

    static func values<Key: Hashable, S, T>(
        of source: [Key: S], _ convert: (S) throws(DomainFailure) -> T
    ) throws(DomainFailure) -> [Key: T] {
        var converted: [Key: T] = [:]
        converted.reserveCapacity(source.count)
        var problems: [(key: String, problem: DomainProblem)] = []
        for (key, value) in source {
            do throws(DomainFailure) { converted[key] = try convert(value) } catch {
                let name = (key as? any DirectKey)?.wireKey ?? String(describing: key)
                problems += error.problems.map { (name, $0.below(.key(name))) }
            }
        }
        if !problems.isEmpty { throw DomainFailure(problems: problems.sorted { $0.key < $1.key }.map(\.problem)) }
        return converted
    }

    /// A value behind a reference.
    public static func indirect<S, T>(
        _ source: Indirect<S>, _ convert: (S) throws(DomainFailure) -> T
    ) throws(DomainFailure) -> Indirect<T> {
        Indirect(try convert(source.value))
    }
}
