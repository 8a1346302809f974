#if Flow
import AshlarCore
import HTTPTypes

/// The reason why a request to an endpoint failed: the endpoint, the response if there is one, and the number of
/// attempts.
public struct NetworkFailure: LocalizedFailure {
    /// The kind of failure.
    public let code: Code
    /// The method and template of the endpoint: `GET /address/{address}/purls`.
    public let endpoint: String
    /// A description of the failure, without header fields, bodies, and data from the path.
    public let message: String
    /// The response's status, if there is a response.
    public var status: HTTPResponse.Status?
    /// The response's header fields, if there is a response.
    public var headers: HTTPFields = [:]
    /// The response's body, if there is a response, which may describe the failure. Descriptions omit it.
    public var body: [UInt8] = []
    /// Every problem of the payload, if it didn't decode.
    public var decoding: DecodingFailure?
    /// The time that the server asks to wait.
    public var retryAfter: Duration?
    /// The number of times the request was sent.
    public var attempts = 1
    /// The underlying error.
    public var underlying: (any Error)?

    /// - Parameters:
    ///   - code: the kind of failure.
    ///   - endpoint: the method and template of the endpoint.
    ///   - message: a description of the failure, without header fields, bodies, and data from the path.
    public init(_ code: Code, endpoint: String, _ message: String) {
        self.code = code
        self.endpoint = endpoint
        self.message = message
    }

    /// A kind of failure. More kinds may be added, so a `switch` over them needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The kinds as an enumeration, so that a new one does not compile without its sentence for people.
        package enum Kind: String, CaseIterable, Sendable {
            case unreachable, interrupted, unavailable, unauthorized, conflict, refused, redirected
            case undecodable, tooLarge, invalidRequest, notTrusted, cancelled
        }

        package let kind: Kind

        package init(_ kind: Kind) { self.kind = kind }

        /// The code's name, such as `unreachable`.
        public var description: String { kind.rawValue }

        /// No connection was made: the server hasn't seen the request.
        public static let unreachable = Code(.unreachable)
        /// The connection ended, or took too long, before the response was complete.
        public static let interrupted = Code(.interrupted)
        /// The server can't answer now: statuses 408, 425, 429, and all of 5xx except 501 and 505.
        public static let unavailable = Code(.unavailable)
        /// The credentials were rejected (401), or are missing.
        public static let unauthorized = Code(.unauthorized)
        /// The resource has changed in the meantime (409, 412).
        public static let conflict = Code(.conflict)
        /// The server rejected the request: any other status that doesn't report success.
        public static let refused = Code(.refused)
        /// The server redirects (3xx); redirects aren't followed, because credentials would travel with them.
        public static let redirected = Code(.redirected)
        /// The payload didn't decode: see ``NetworkFailure/decoding``.
        public static let undecodable = Code(.undecodable)
        /// The response's body, or the number of pages, exceeds the limit.
        public static let tooLarge = Code(.tooLarge)
        /// The request can't be made: its path or its body is invalid.
        public static let invalidRequest = Code(.invalidRequest)
        /// The server's certificate isn't trusted.
        public static let notTrusted = Code(.notTrusted)
        /// The task was cancelled.
        public static let cancelled = Code(.cancelled)
    }
}

extension NetworkFailure {
    /// A Boolean value that indicates whether the same request may succeed later without any other change.
    public var isTransient: Bool { code == .unreachable || code == .interrupted || code == .unavailable }

    /// A Boolean value that indicates whether the server may have carried out the request, although no answer confirms
    /// it.
    public var mayHaveTakenEffect: Bool {
        code == .interrupted || code == .undecodable || code == .tooLarge || code == .cancelled
            || (code == .unavailable && status?.kind == .serverError)
    }

    init(_ failure: TransportFailure, endpoint: String) {
        let code: Code =
            switch failure.code {
            case .cannotConnect: .unreachable
            case .cancelled: .cancelled
            case .bodyTooLarge: .tooLarge
            case .notTrusted: .notTrusted
            case .invalidRequest: .invalidRequest
            default: .interrupted
            }
        self.init(code, endpoint: endpoint, failure.message)
        underlying = failure
    }

    /// Creates the failure that a response's status reports.
    init(_ response: TransportResponse, endpoint: String, retriedStatuses: Set<Int>) {
        let status = response.head.status
        let code: Code =
            switch status.code {
            case _ where retriedStatuses.contains(status.code): .unavailable
            case 300..<400: .redirected
            case 401: .unauthorized
            case 409, 412: .conflict
            // Not implemented, and unsupported version of HTTP: these don't pass. Others may, also from proxies.
            case 501, 505: .refused
            case 500..<600: .unavailable
            default: .refused
            }
        self.init(code, endpoint: endpoint, "the server answered \(status)")
        self.status = status
        headers = response.head.headerFields
        body = response.body
    }

    static func cancelled(_ endpoint: String) -> NetworkFailure {
        NetworkFailure(.cancelled, endpoint: endpoint, "the task was cancelled")
    }
}

extension NetworkFailure {
    /// Returns one sentence for users: `The server could not be reached.`
    public func message(in messages: ProblemMessages) -> String {
        // The transport knows whether the connection was lost or took too long.
        if code == .interrupted, let transport = underlying as? TransportFailure {
            return transport.message(in: messages)
        }
        return messages.sentence(code.kind.sentence)
    }
}

extension NetworkFailure.Code.Kind {
    fileprivate var sentence: FailureSentence {
        switch self {
        case .unreachable: .unreachable
        case .interrupted: .interrupted
        case .unavailable: .unavailable
        case .unauthorized: .unauthorized
        case .conflict: .changedElsewhere
        case .refused: .refused
        case .redirected: .redirected
        case .undecodable: .unreadableAnswer
        case .tooLarge: .tooMuchAnswer
        case .invalidRequest: .unsendable
        case .notTrusted: .notTrusted
        case .cancelled: .cancelled
        }
    }
}

extension NetworkFailure: CustomStringConvertible {
    /// One line; for a payload that didn't decode, every problem.
    public var description: String {
        let tries = attempts > 1 ? " (\(attempts) attempts)" : ""
        let problems = decoding.map { "\n\($0)" } ?? ""
        return "\(endpoint): \(code): \(message)\(tries)\(problems)"
    }
}
#endif
