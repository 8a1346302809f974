#if Flow
import AshlarCore

/// Why there is no complete response.
public struct TransportFailure: LocalizedFailure {
    /// What kind of failure it is.
    public let code: Code
    /// What happened, without header fields and bodies.
    public let message: String
    /// The error of the library below.
    public let underlying: (any Error)?

    /// - Parameters:
    ///   - code: what kind of failure it is.
    ///   - message: what happened, without header fields and bodies.
    ///   - underlying: the error of the library below.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// A kind of failure; more kinds may come, so a `switch` over them needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, such as `connectionLost`.
        public let description: String

        private init(_ description: String) { self.description = description }

        /// No connection was made: the server has not seen the request.
        public static let cannotConnect = Code("cannotConnect")
        /// The connection ended before the response was complete: the server may have handled the request.
        public static let connectionLost = Code("connectionLost")
        /// The exchange took too long: the server may have handled the request.
        public static let timedOut = Code("timedOut")
        /// The response's body is larger than the limit.
        public static let bodyTooLarge = Code("bodyTooLarge")
        /// The server's certificate is not trusted, or there is no common version of TLS.
        public static let notTrusted = Code("notTrusted")
        /// The task was cancelled.
        public static let cancelled = Code("cancelled")
        /// The request cannot be sent as it is, such as one whose address is none.
        public static let invalidRequest = Code("invalidRequest")
        /// Another failure, told by ``TransportFailure/message``.
        public static let other = Code("other")
    }
}

extension TransportFailure: CustomStringConvertible {
    /// Code and message in one line.
    public var description: String { "\(code): \(message)" }

    /// One sentence for people.
    public func message(in messages: ProblemMessages) -> String {
        let sentence: FailureSentence =
            switch code {
            case .cannotConnect: .unreachable
            case .timedOut: .timedOut
            case .bodyTooLarge: .tooMuchAnswer
            case .notTrusted: .notTrusted
            case .cancelled: .cancelled
            case .invalidRequest: .unsendable
            default: .interrupted
            }
        return messages.sentence(sentence)
    }
}
#endif
