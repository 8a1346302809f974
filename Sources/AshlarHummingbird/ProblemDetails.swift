#if Hummingbird
import AshlarCore
import HTTPTypes
import Hummingbird

/// The reason why a request is refused, and its response: RFC 9457 problem details, with every problem.
///
/// ```json
/// {"type": "about:blank", "title": "Unprocessable Content", "status": 422, "detail": "2 problems with the content.",
///  "errors": [
///     {"pointer": "#/age", "code": "refinement.range", "detail": "must be from 0 to 150"},
///     {"pointer": "#/email", "code": "missing-key", "detail": "the key \"email\" is missing; expected …"}]}
/// ```
///
/// `request.decode(as:context:)` throws it. Titles and details are in the language that the request asks for. It contains
/// no value of the request, and nothing of the server's code, such as names of types.
public struct ProblemDetails: HTTPResponseError, LocalizedFailure {
    /// The response's status.
    public let status: HTTPResponse.Status
    /// Every problem of the request's body, with its position in the bytes and in the code: only for the server itself.
    public let failure: DecodingFailure?
    let cause: Cause
    let findings: [Finding]
    let omitted: Int

    enum Cause: Sendable {
        case invalid
        case malformed(SourcePosition)
        case wrongMediaType
        case tooLarge(limit: Int)
    }

    /// A problem of a payload, or of a value without a payload.
    enum Finding: Sendable {
        case payload(PayloadProblem)
        case domain(DomainProblem)
    }

    init(_ cause: Cause, findings: [Finding] = [], omitted: Int = 0, failure: DecodingFailure? = nil) {
        status =
            switch cause {
            case .invalid: .unprocessableContent
            // RFC 9110, section 15.5.21: 422 is for content with correct syntax.
            case .malformed: .badRequest
            case .wrongMediaType: .unsupportedMediaType
            case .tooLarge: .contentTooLarge
            }
        self.cause = cause
        self.findings = findings
        self.omitted = omitted
        self.failure = failure
    }

    /// Creates the response to an invalid body: status 400 when it isn't JSON at all, otherwise 422.
    ///
    /// Use it only for bodies that the client has sent. The client isn't responsible for invalid payloads from other
    /// servers.
    ///
    /// - Parameter failure: every problem of the body.
    public init(_ failure: DecodingFailure) {
        let fault = failure.problems.first { $0.code == .invalidUTF8 || $0.code.rawValue.hasPrefix("syntax.") }
        self.init(
            fault.map { .malformed($0.position) } ?? .invalid,
            findings: failure.problems.map { .payload($0) }, omitted: failure.omitted,
            failure: failure)
    }

    /// Creates the response to values that a domain type rejects, with status 422: for rules that a handler checks itself.
    ///
    /// ```swift
    /// do {
    ///     booking = try booking.with(\.seats, seats)
    /// } catch {
    ///     throw ProblemDetails(error)
    /// }
    /// ```
    ///
    /// - Parameter failure: every problem that the domain type reports. Its pointers refer to the mapped DTO, or to
    ///   the domain type if nothing was mapped.
    public init(_ failure: DomainFailure) { self.init(.invalid, findings: failure.problems.map { .domain($0) }) }

    /// Creates the response to Foundation's form of the same error.
    init(_ error: DecodingError) {
        if let failure = error.context?.underlyingError as? DecodingFailure {
            self.init(failure)
        } else {
            self.init(.invalid, findings: [.domain(DomainProblem(error))])
        }
    }

    /// Returns one sentence for users: the response's `detail`, without the problems that it counts.
    public func message(in messages: ProblemMessages) -> String { messages.text(of: detail) }

    func logged(by context: some RequestContext) -> ProblemDetails {
        context.logger.debug("\(self)")
        return self
    }
}

extension ProblemDetails: CustomStringConvertible {
    /// For logs: the status and every problem, without any value.
    public var description: String {
        let text = failure?.description ?? findings.map { "\($0.pointer)  \($0.code)" }.joined(separator: "\n")
        return "\(status)\(text.isEmpty ? "" : ": \(text)")"
    }
}

extension DecodingError {
    fileprivate var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}

extension DomainProblem {
    /// Creates the problem of a plain `Codable` type. Its description may contain the value, and is omitted.
    fileprivate init(_ error: DecodingError) {
        let steps = error.context?.codingPath.map { key in
            key.intValue.map { ValueStep.index($0) } ?? .key(key.stringValue)
        }
        switch error {
        case .typeMismatch(let type, _):
            self.init(code: .typeMismatch, expected: .value(of: type), steps: steps ?? [])
        case .valueNotFound(let type, _):
            self.init(code: .nullValue, expected: .value(of: type), steps: steps ?? [])
        case .keyNotFound(let key, _):
            self.init(code: .missingKey, expected: .value, steps: (steps ?? []) + [.key(key.stringValue)])
        default: self.init(code: .invalidValue, expected: .text(""), steps: steps ?? [])
        }
    }
}

extension Expectation {
    /// Returns the JSON that a value of one of Swift's own types requires.
    fileprivate static func value(of type: Any.Type) -> Expectation {
        switch type {
        case is String.Type: .kind(.string)
        case is Bool.Type: .kind(.boolean)
        case is any BinaryInteger.Type: .integer
        case is any Numeric.Type: .kind(.number)
        case is [Any].Type: .kind(.array)
        case is [String: Any].Type: .kind(.object)
        default: .value
        }
    }
}
#endif
