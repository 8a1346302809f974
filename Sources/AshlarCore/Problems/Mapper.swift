/// Values that a mapping could not carry over: everything that is wrong with one DTO.
public struct MappingFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// In the order of the domain type's fields.
    public var problems: [MappingProblem]

    /// - Parameter problems: at least one.
    public init(problems: [MappingProblem]) { self.problems = problems }

    /// A value that its target type refuses.
    ///
    /// - Parameters:
    ///   - code: what is wrong.
    ///   - expected: what the target takes: `an e-mail address`.
    public init(_ code: Problem.Code, expected: String) {
        problems = [MappingProblem(code: code, tokens: [], model: "", expected: expected)]
    }

    /// A value that a refined type refuses.
    ///
    /// - Parameter failure: every rule that the value breaks.
    public init(_ failure: RefinementFailure) {
        problems = failure.violations.map {
            MappingProblem(code: $0.code, tokens: [], model: "", expected: $0.expected, parameters: $0.parameters)
        }
    }

    /// One line a problem.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// One value that a mapping could not carry over.
public struct MappingProblem: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong: `refinement.email`.
    public var code: Problem.Code
    /// The keys on the wire that lead to the value, from the mapped DTO on.
    public var tokens: [String]
    /// Where in the model: `User.email ← UserDTO.email`.
    public var model: String
    /// What was expected: `an e-mail address`.
    public var expected: String
    /// The numbers and words of the rule that was broken, by name.
    public var parameters: [String: String] = [:]

    /// A JSON Pointer (RFC 6901) from the mapped DTO on.
    public var pointer: String { JSONPointer.text(tokens) }
    /// The problem, without the value.
    public var description: String { "\(pointer)  \(code)  not \(expected)  (\(model))" }
}

/// Collects what goes wrong while a DTO becomes a domain value, so that one throw tells all of it.
///
/// ```swift
/// var mapper = Mapper("User", from: "UserDTO")
/// let email = mapper.field("email", key: "email", dto.email, Convert.email)
/// guard let email else { throw mapper.failure }
/// ```
public struct Mapper {
    private let target: String
    private let source: String
    private var problems: [MappingProblem] = []

    /// - Parameters:
    ///   - target: the domain type's name.
    ///   - source: the DTO type's name.
    public init(_ target: String, from source: String) {
        self.target = target
        self.source = source
    }

    /// What was collected.
    public var failure: MappingFailure { MappingFailure(problems: problems) }

    /// Converts one field.
    ///
    /// - Parameters:
    ///   - name: the field of both types.
    ///   - key: its key on the wire.
    ///   - value: the DTO's value.
    ///   - convert: gives the domain's value.
    /// - Returns: the converted value, or `nil` when its problems were collected.
    public mutating func field<S, T>(
        _ name: String, key: String, _ value: S, _ convert: (S) throws(MappingFailure) -> T
    ) -> T? {
        do throws(MappingFailure) { return try convert(value) } catch {
            for problem in error.problems {
                var problem = problem
                problem.tokens.insert(key, at: 0)
                if problem.model.isEmpty { problem.model = "\(target).\(name) ← \(source).\(name)" }
                problems.append(problem)
            }
            return nil
        }
    }
}
