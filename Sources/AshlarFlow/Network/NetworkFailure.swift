#if Flow
import AshlarCore
import HTTPTypes

/// Why an endpoint gave no answer: what was asked, what came back, and how often it was tried.
public struct NetworkFailure: LocalizedFailure {
    /// What kind of failure it is.
    public let code: Code
    /// Method and template of the endpoint: `GET /address/{address}/purls`.
    public let endpoint: String
    /// What happened, without header fields, bodies and data of the path.
    public let message: String
    /// The response's status, where there is a response.
    public var status: HTTPResponse.Status?
    /// The response's header fields, where there is a response.
    public var headers: HTTPFields = [:]
    /// The response's body, where there is a response: what the server says of the failure. No description holds it.
    public var body: [UInt8] = []
    /// Every problem of the payload, where it did not decode.
    public var decoding: DecodingFailure?
    /// How long the server asks to wait.
    public var retryAfter: Duration?
    /// How often the request was sent.
    public var attempts = 1
    /// The failure below.
    public var underlying: (any Error)?

    /// - Parameters:
    ///   - code: what kind of failure it is.
    ///   - endpoint: method and template of the endpoint.
    ///   - message: what happened, without header fields, bodies and data of the path.
    public init(_ code: Code, endpoint: String, _ message: String) {
        self.code = code
        self.endpoint = endpoint
        self.message = message
    }

    /// A kind of failure; more kinds may come, so a `switch` over them needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, such as `unreachable`.
        public let description: String

        private init(_ description: String) { self.description = description }

        /// No connection was made: the server has not seen the request.
        public static let unreachable = Code("unreachable")
        /// The connection ended, or took too long, before the response was complete.
        public static let interrupted = Code("interrupted")
        /// The server cannot answer now: statuses 408, 425, 429, and all of 5xx but 501 and 505.
        public static let unavailable = Code("unavailable")
        /// The credentials are refused (401), or there are none.
        public static let unauthorized = Code("unauthorized")
        /// What was asked to be changed has changed meanwhile (409, 412).
        public static let conflict = Code("conflict")
        /// The server refuses the request: any other status that is not of success.
        public static let refused = Code("refused")
        /// The server leads elsewhere (3xx); redirects are not followed, since credentials would travel with them.
        public static let redirected = Code("redirected")
        /// The payload does not decode: ``NetworkFailure/decoding``.
        public static let undecodable = Code("undecodable")
        /// The response's body, or the number of pages, is larger than the limit.
        public static let tooLarge = Code("tooLarge")
        /// The request cannot be made: a part of its path, or its body.
        public static let invalidRequest = Code("invalidRequest")
        /// The certificate of the server is not trusted.
        public static let notTrusted = Code("notTrusted")
        /// The task was cancelled.
        public static let cancelled = Code("cancelled")
    }
}

extension NetworkFailure {
    /// Whether the same request may succeed later, without anything but time in between.
    public var isTransient: Bool { code == .unreachable || code == .interrupted || code == .unavailable }

    /// Whether the server may have done what was asked, although it is not known.
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

    /// The failure that a response's status tells.
    init(_ response: TransportResponse, endpoint: String, retriedStatuses: Set<Int>) {
        let status = response.head.status
        let code: Code =
            switch status.code {
            case _ where retriedStatuses.contains(status.code): .unavailable
            case 300..<400: .redirected
            case 401: .unauthorized
            case 409, 412: .conflict
            // Not implemented, and not this version of HTTP: that does not pass. All else may, also what proxies made up.
            case 501, 505: .refused
            case 500..<600: .unavailable
            default: .refused
            }
        self.init(code, endpoint: endpoint, "the server answers \(status)")
        self.status = status
        headers = response.head.headerFields
        body = response.body
    }

    static func cancelled(_ endpoint: String) -> NetworkFailure {
        NetworkFailure(.cancelled, endpoint: endpoint, "the task was cancelled")
    }
}

extension NetworkFailure {
    /// One sentence for people: `The server could not be reached.`
    public func message(in messages: ProblemMessages) -> String {
        let sentence: FailureSentence? =
            switch code {
            case .unreachable: .unreachable
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
            default: nil
            }
        if let sentence { return messages.sentence(sentence) }
        return (underlying as? TransportFailure)?.message(in: messages) ?? messages.sentence(.interrupted)
    }
}

extension NetworkFailure: CustomStringConvertible {
    /// One line; of a payload that does not decode, every problem.
    public var description: String {
        let tries = attempts > 1 ? " (\(attempts) attempts)" : ""
        let problems = decoding.map { "\n\($0)" } ?? ""
        return "\(endpoint): \(code): \(message)\(tries)\(problems)"
    }
}
#endif
