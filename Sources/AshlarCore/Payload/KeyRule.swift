import Foundation

/// The keys that a dictionary accepts.
package enum KeyRule: Sendable {
    case type(any DirectKey.Type)
    /// The values of an enumeration that is known from its source.
    case words([String])
    /// As Foundation reads the keys of `[Int: …]`.
    case foundationInteger

    /// The violations of a key; none if the rule accepts it.
    func violations(of key: String) -> [(
        code: PayloadProblem.Code, expected: Expectation, parameters: [String: String]
    )] {
        switch self {
        case .type(let type):
            if type == String.self || type.init(wireKey: key) != nil { return [] }
            let broken = (type as? any RefinedModel.Type).map { KeyRule.violations(of: key, $0) } ?? []
            if broken.isEmpty { return [(.invalidValue, KeyRule.expectation(of: type), [:])] }
            return broken.map { ($0.code, $0.expectation, $0.parameters) }
        case .words(let words): return words.contains(key) ? [] : [(.invalidValue, .oneOf(words), [:])]
        case .foundationInteger: return Int(key) == nil ? [(.invalidValue, .integer, [:])] : []
        }
    }

    /// A key as the dictionary stores it. Two texts may be the same key.
    func value(of key: String) -> AnyHashable {
        func value<K: DirectKey>(_ type: K.Type) -> AnyHashable? { K(wireKey: key).map { AnyHashable($0) } }
        return switch self {
        case .type(let type): value(type) ?? AnyHashable(key)
        case .words: AnyHashable(key)
        case .foundationInteger: Int(key).map { AnyHashable($0) } ?? AnyHashable(key)
        }
    }

    private static func expectation(of type: any DirectKey.Type) -> Expectation {
        if type is any FixedWidthInteger.Type { return .integer }
        return type == UUID.self ? .uuid : .keyThatIs(type: "\(type)")
    }

    /// The violations of the type's rule by a key.
    private static func violations<R: RefinedModel>(of key: String, _ refined: R.Type) -> [Violation] {
        guard let keys = R.Value.self as? any DirectKey.Type, let value = keys.init(wireKey: key) as? R.Value
        else { return [] }
        return R._ashlarRule_v1.violations(of: value)
    }
}
