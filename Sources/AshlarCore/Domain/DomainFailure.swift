/// Values that a domain type refuses, with all their problems in one error.
///
/// It has no payload. If the values came from bytes, ``DecodingFailure`` reports the same problems with their lines
/// and columns.
public struct DomainFailure: LocalizedFailure, Hashable, CustomStringConvertible {
    /// In the order of the domain type's fields; rules come after fields.
    public var problems: [DomainProblem]

    /// - Parameter problems: at least one.
    public init(problems: [DomainProblem]) { self.problems = problems }

    /// A value that its target type refuses.
    ///
    /// - Parameters:
    ///   - code: the problem's code.
    ///   - expected: the values that the target accepts: `an e-mail address`.
    public init(_ code: PayloadProblem.Code, expected: String) {
        problems = [DomainProblem(code: code, expected: .text(expected))]
    }

    /// A value that one of Ashlar's conversions refuses.
    init(_ code: BuiltInCode, _ expected: Expectation) {
        problems = [DomainProblem(code: PayloadProblem.Code(builtIn: code), expected: expected)]
    }

    /// A value that a refined type refuses.
    ///
    /// - Parameter failure: every rule that the value breaks.
    public init(_ failure: RefinementFailure) {
        problems = failure.violations.map {
            DomainProblem(code: $0.code, expected: $0.expectation, parameters: $0.parameters)
        }
    }

    /// One line for each problem.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// One thing that a domain type refuses.
public struct DomainProblem: Sendable, Hashable, CustomStringConvertible {
    /// The problem's code: `refinement.email`, `rule.end-after-start`.
    public var code: PayloadProblem.Code
    /// The position in the model: `User.email ← UserDTO.email`.
    public var model: String
    /// The declaration of that property.
    public var declaredAt: PayloadProblem.Declaration?
    /// The expectation, in any language.
    package var expectation: Expectation
    /// The numbers and words of the rule that was broken, by name.
    public var parameters: [String: String]
    /// The fields that it is about, by their names in the type that refuses; it is reported at the first.
    package var fields: [String] = []
    /// The steps from the mapped value, or from the domain value where nothing was mapped, to the refused value.
    package var steps: [ValueStep]

    package init(
        code: PayloadProblem.Code, model: String = "", expected: Expectation, parameters: [String: String] = [:],
        steps: [ValueStep] = []
    ) {
        self.code = code
        self.model = model
        expectation = expected
        self.parameters = parameters
        self.steps = steps
    }

    /// The expectation in English: `an e-mail address`; for a rule or an error that was thrown, its message.
    public var expected: String {
        get { expectation.english }
        set { if newValue != expected { expectation = .text(newValue) } }
    }

    /// The keys on the wire that lead to the value, starting at the mapped DTO, or the names of the domain's fields.
    public var tokens: [String] { steps.flatMap(\.tokens) }
    /// A JSON Pointer (RFC 6901) of ``tokens``.
    public var pointer: String { JSONPointer.text(tokens) }

    /// The problem, without the value.
    public var description: String {
        let place = model.isEmpty ? "" : "  (\(model))"
        let says = code.isRule || expectation.thrown != nil ? expected : "not \(expected)"
        return "\(pointer)  \(code)  \(says)\(place)"
    }

    func below(_ step: ValueStep) -> DomainProblem {
        var problem = self
        problem.steps.insert(step, at: 0)
        return problem
    }
}

/// A step from a value to a value in it.
package enum ValueStep: Sendable, Hashable {
    /// A property, with the keys that it has on the wire.
    case field(String, keys: [String])
    /// A key on the wire, or of a dictionary.
    case key(String)
    /// An element of an array.
    case index(Int)
    /// One of several payloads that are mapped together.
    case source(Int)

    var tokens: [String] {
        switch self {
        case .field(_, let keys): keys
        case .key(let key): [key]
        case .index(let index): [String(index)]
        case .source: []
        }
    }
}

extension PayloadProblem.Code {
    /// A rule of a domain type that a value breaks.
    public static func rule(_ name: String) -> PayloadProblem.Code { PayloadProblem.Code(rawValue: "rule.\(name)") }
    /// An error that a mapping's closure threw; its description is the message.
    public static let conversionFailed = PayloadProblem.Code(builtIn: .conversionFailed)
    /// A required field of a form that was not given.
    public static let notGiven = PayloadProblem.Code(builtIn: .notGiven)

    var isRule: Bool { rawValue.hasPrefix("rule.") }
}
