#if Flow
import AshlarCore

/// The reason why a request got no complete response.
public struct TransportFailure: LocalizedFailure {
    /// The kind of failure.
    public let code: Code
    /// A description of the failure, without header fields and bodies.
    public let message: String
    /// The error of the underlying library.
    public let underlying: (any Error)?

    /// - Parameters:
    ///   - code: the kind of failure.
    ///   - message: a description of the failure, without header fields and bodies.
    ///   - underlying: the error of the underlying library.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// A kind of failure. More kinds may be added, so a `switch` over them needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The kinds as an enumeration, so that a new one does not compile without its sentence for people.
        package enum Kind: String, CaseIterable, Sendable {
            case cannotConnect, connectionLost, timedOut, bodyTooLarge, notTrusted, cancelled, invalidRequest
            case other
        }

        package let kind: Kind

        package init(_ kind: Kind) { self.kind = kind }

        /// The code's name, such as `connectionLost`.
        public var description: String { kind.rawValue }

        /// No connection was made: the server hasn't seen the request.
        public static let cannotConnect = Code(.cannotConnect)
        /// The connection ended before the response was complete: the server may have handled the request.
        public static let connectionLost = Code(.connectionLost)
        /// The exchange took too long: the server may have handled the request.
        public static let timedOut = Code(.timedOut)
        /// The response's body exceeds the limit.
        public static let bodyTooLarge = Code(.bodyTooLarge)
        /// The server's certificate isn't trusted, or there is no common version of TLS.
        public static let notTrusted = Code(.notTrusted)
        /// The task was cancelled.
        public static let cancelled = Code(.cancelled)
        /// The request can't be sent, for example because its address is invalid.
        public static let invalidRequest = Code(.invalidRequest)
        /// Another failure, which ``TransportFailure/message`` describes.
        public static let other = Code(.other)
    }
}

extension TransportFailure: CustomStringConvertible {
    /// The code and message in one line.
    public var description: String { "\(code): \(message)" }

    /// Returns one sentence for users.
    public func message(in messages: ProblemMessages) -> String { messages.sentence(code.kind.sentence) }
}

extension TransportFailure.Code.Kind {
    fileprivate var sentence: FailureSentence {
        switch self {
        case .cannotConnect: .unreachable
        case .connectionLost, .other: .interrupted
        case .timedOut: .timedOut
        case .bodyTooLarge: .tooMuchAnswer
        case .notTrusted: .notTrusted
        case .cancelled: .cancelled
        case .invalidRequest: .unsendable
        }
    }
}
#endif
