/// Collects the problems of converting a DTO to a domain value, so that one error reports all of them.
///
/// ```swift
/// var mapper = Mapper("User", from: "UserDTO")
/// let email = mapper.field("email", key: "email", dto.email, Convert.email)
/// guard let email else { throw mapper.failure }
/// ```
public struct Mapper {
    private let target: String
    private let source: String
    private var problems: [DomainProblem] = []

    /// - Parameters:
    ///   - target: the domain type's name.
    ///   - source: the DTO type's name.
    public init(_ target: String, from source: String) {
        self.target = target
        self.source = source
    }

    /// The collected problems.
    public var failure: DomainFailure { DomainFailure(problems: problems) }

    /// Converts one field.
    ///
    /// - Parameters:
    ///   - name: the field's name in both types.
    ///   - key: its key on the wire.
    ///   - value: the DTO's value.
    ///   - convert: returns the domain's value.
    /// - Returns: the converted value, or `nil` when its problems were collected.
    public mutating func field<S, T>(
        _ name: String, key: String, _ value: S, _ convert: (S) throws(DomainFailure) -> T
    ) -> T? {
        do throws(DomainFailure) { return try convert(value) } catch {
            for problem in error.problems {
                var problem = problem.below(.key(key))
                if problem.model.isEmpty { problem.model = "\(target).\(name) ← \(source).\(name)" }
                problems.append(problem)
            }
            return nil
        }
    }
}
