import Foundation

/// What an error of the user's own says, kept where the error itself cannot be: problems are compared and stored.
package struct ThrownError: Sendable, Hashable, Codable {
    /// What a developer reads: the text of a `LocalizedError`, or the error's description.
    package var text: String
    /// What people may read: errors that are not localized have nothing for them.
    package var localized: String?

    init(text: String) { self.text = text }

    /// - Parameters:
    ///   - error: what a conversion threw.
    ///   - isHidden: whether the error may hold a ``Sensitive`` value: then only its type is kept.
    init(_ error: any Error, isHidden: Bool) {
        if isHidden {
            text = "\(type(of: error)), with its text left out since the value is sensitive"
        } else {
            localized =
                (error as? any LocalizedFailure)?.errorDescription ?? (error as? any LocalizedError)?.errorDescription
            // Ashlar's own errors have their report in their description.
            let isOwn = error is any LocalizedFailure
            text = isOwn ? String(describing: error) : localized ?? ThrownError.description(of: error)
        }
    }

    /// Cases of an enumeration with its name: `FormError.tooShort`.
    private static func description(of error: any Error) -> String {
        let text = String(describing: error)
        // Asked of the type: any error itself is one by its bridge to `NSError`.
        let isDescribed = type(of: error) is any CustomStringConvertible.Type
        let isPlainCase = Mirror(reflecting: error).displayStyle == .enum && !isDescribed
        return isPlainCase ? "\(type(of: error)).\(text)" : text
    }
}

extension Expectation {
    /// What was thrown, where an error of the user's own is what is wrong.
    var thrown: ThrownError? { if case .thrown(let error) = self { error } else { nil } }
}

extension ProblemMessages {
    /// What an error says to people.
    func text(of error: ThrownError) -> String? { error.localized.map(phrase) }
}

// MARK: Errors of conversions

extension DomainFailure {
    /// What a conversion threw: problems as they are, and any other error with what it says.
    ///
    /// - Parameters:
    ///   - error: what was thrown.
    ///   - sources: the types of the values that the conversion was given.
    package init(of error: any Error, converting sources: [Any.Type] = []) {
        switch error {
        case let failure as DomainFailure: self = failure
        case let failure as RefinementFailure: self.init(failure)
        case let failure as DecodingFailure where !failure.problems.isEmpty:
            // A payload within the payload: its places are its own.
            self.init(
                problems: failure.problems.map { problem in
                    let place =
                        problem.pointer.isEmpty ? "\(problem.position)" : "\(problem.position) \(problem.pointer)"
                    let text = "\(place): \(problem.message)"
                    var converted = DomainProblem(
                        code: .conversionFailed, expected: .thrown(ThrownError(text: text)),
                        parameters: ["code": problem.code.rawValue, "pointer": problem.pointer])
                    converted.model = problem.model
                    converted.declaredAt = problem.declaredAt
                    return converted
                })
        default:
            let error = ThrownError(error, isHidden: sources.contains(where: DomainFailure.isSensitive))
            self.init(problems: [DomainProblem(code: .conversionFailed, expected: .thrown(error))])
        }
    }

    /// Whether a value of a type may hold a ``Sensitive`` one.
    private static func isSensitive(_ type: Any.Type) -> Bool {
        if let joined = type as? any JoinedSources.Type { return joined.parts.contains { isSensitive($0.type) } }
        if let contextual = type as? any ContextualSource.Type { return isSensitive(contextual.valueType) }
        return (type as? any DirectDecodable.Type).map { PayloadModel(of: $0).hasSensitive } ?? false
    }
}
