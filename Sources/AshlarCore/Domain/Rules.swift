/// The rules that every value of a domain type satisfies: on one field or across fields, each with its own code.
///
/// ```swift
/// static var rules: Rules<Self> {
///     rule("end-after-start", on: \.end, \.start, message: "the end comes after the start") { $0.end > $0.start }
/// }
/// ```
public struct Rules<Value>: Sendable {
    @usableFromInline let rules: [DomainRule<Value>]

    /// No rules.
    public init() { rules = [] }

    /// - Parameter rules: in the order in which they are reported.
    public init(@RulesBuilder<Value> _ rules: () -> Rules<Value>) { self = rules() }

    init(_ rules: [DomainRule<Value>]) { self.rules = rules }

    /// Checks a value; generated initializers call it.
    ///
    /// - Throws: every rule that the value breaks.
    /// - Complexity: O(n) in the number of rules.
    @inlinable
    public func _ashlarCheck_v1(_ value: Value) throws(DomainFailure) {
        for rule in rules where !rule.holds(value) { throw failure(of: value) }
    }

    @inline(never) @usableFromInline
    func failure(of value: Value) -> DomainFailure {
        DomainFailure(problems: rules.filter { !$0.holds(value) }.map { $0.problem() })
    }
}

/// One rule of a domain type.
public struct DomainRule<Value>: Sendable {
    let name: String
    let fields: [PartialKeyPath<Value> & Sendable]
    let message: String
    @usableFromInline let holds: @Sendable (Value) -> Bool

    fileprivate func problem() -> DomainProblem {
        let model = (Value.self as? any ModelDescribed.Type)?._ashlarModel_v1
        let type = model?.name ?? String(describing: Value.self)
        let names = fields.compactMap { model?.name(of: $0) }
        var problem = DomainProblem(code: .rule(name), expected: .text(message))
        problem.model = names.isEmpty ? type : names.map { "\(type).\($0)" }.joined(separator: ", ")
        problem.fields = names
        problem.declaredAt = names.first.flatMap { model?.declaration(of: $0) }
        problem.steps = names.first.map { [.field($0, keys: [$0])] } ?? []
        return problem
    }
}

extension Domain {
    /// A rule that every value of this type satisfies.
    ///
    /// - Parameters:
    ///   - name: the rule's name: a problem's code is `rule.<name>`.
    ///   - fields: the fields that it reads; a problem is reported at the first.
    ///   - message: the rule as a sentence; its name by default.
    ///   - holds: whether a value satisfies it.
    public static func rule(
        _ name: String, on fields: (PartialKeyPath<Self> & Sendable)..., message: String? = nil,
        holds: @escaping @Sendable (Self) -> Bool
    ) -> DomainRule<Self> {
        DomainRule(
            name: name, fields: fields, message: message ?? name.replacing("-", with: " "), holds: holds)
    }
}

/// Collects the rules of a domain type.
@resultBuilder
public enum RulesBuilder<Value> {
    /// A rule.
    public static func buildExpression(_ rule: DomainRule<Value>) -> [DomainRule<Value>] { [rule] }
    /// Rules that are defined elsewhere.
    public static func buildExpression(_ rules: Rules<Value>) -> [DomainRule<Value>] { rules.rules }
    /// All of them, in order.
    public static func buildBlock(_ rules: [DomainRule<Value>]...) -> [DomainRule<Value>] { rules.flatMap { $0 } }
    /// The rules as a whole.
    public static func buildFinalResult(_ rules: [DomainRule<Value>]) -> Rules<Value> { Rules(rules) }
}
