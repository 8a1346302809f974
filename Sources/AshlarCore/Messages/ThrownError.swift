import Foundation

/// The text of a user-defined error, kept instead of the error itself: problems are compared and stored.
package struct ThrownError: Sendable, Hashable, Codable {
    /// The text for developers: that of a `LocalizedError`, or the error's description.
    package var text: String
    /// The text for people: errors that are not localized have none.
    package var localized: String?

    init(text: String) { self.text = text }

    /// - Parameters:
    ///   - error: the error that a conversion threw.
    ///   - isHidden: whether the error may hold a ``Sensitive`` value: then only its type is kept.
    init(_ error: any Error, isHidden: Bool) {
        if isHidden {
            text = "\(type(of: error)), with its text left out since the value is sensitive"
        } else {
            localized =
                (error as? any LocalizedFailure)?.errorDescription ?? (error as? any LocalizedError)?.errorDescription
            // The description of Ashlar's own errors is their report.
            let isOwn = error is any LocalizedFailure
            text = isOwn ? String(describing: error) : localized ?? ThrownError.description(of: error)
        }
    }

    /// Cases of an enumeration with its name: `FormError.tooShort`.
    private static func description(of error: any Error) -> String {
        let text = String(describing: error)
        // Checked on the type: any error value conforms by its bridge to `NSError`.
        let isDescribed = type(of: error) is any CustomStringConvertible.Type
        let isPlainCase = Mirror(reflecting: error).displayStyle == .enum && !isDescribed
        return isPlainCase ? "\(type(of: error)).\(text)" : text
    }
}

extension Expectation {
    /// The error that was thrown, if a user-defined error is the problem.
    var thrown: ThrownError? { if case .thrown(let error) = self { error } else { nil } }
}

extension ProblemMessages {
    /// The message of an error for people.
    func text(of error: ThrownError) -> String? { error.localized.map(phrase) }
}

// MARK: Errors of conversions

extension DomainFailure {
    /// The failure for the error that a conversion threw: problems as they are, and any other error with its message.
    ///
    /// - Parameters:
    ///   - error: the error that was thrown.
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
