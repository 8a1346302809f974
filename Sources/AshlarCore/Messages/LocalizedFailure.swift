import Foundation

/// An error with a short message for people in any language, in addition to its report for developers.
///
/// All of Ashlar's errors conform. An alert shows `error.localizedDescription`; a log gets the error itself,
/// `"\(error)"`, which names places and codes. Neither contains a value of a payload.
///
/// ```swift
/// } catch {
///     logger.error("\(error)")                            // every problem, with pointers and code
///     alert.message = error.localizedDescription          // The data could not be read.
/// }
/// ```
///
/// `localizedDescription` is in the language of ``ProblemMessages/preferred``. A server uses the language of the
/// request: ``message(in:)``.
public protocol LocalizedFailure: LocalizedError, Sendable {
    /// One sentence for people: without pointers, codes and names of types.
    ///
    /// - Parameter messages: the sentences of the language to answer in.
    func message(in messages: ProblemMessages) -> String
}

extension LocalizedFailure {
    /// The sentence for people, in the language of the app.
    public var errorDescription: String? { message(in: .preferred) }
}
