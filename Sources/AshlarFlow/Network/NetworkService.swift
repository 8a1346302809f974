#if Flow
import AshlarCore
import Foundation
import HTTPTypes
import Tracing

/// Sends requests to an API, and returns its DTOs as they are.
///
/// ```swift
/// let network = try NetworkService(
///     base: URL(string: "https://api.omg.lol")!, transport: URLSessionTransport(), authorizer: BearerToken(token))
/// let answer = try await network.send(.purls(of: "ada"))
/// ```
///
/// It retries failures that are safe to retry, shares requests that are in progress, asks servers whether its stored
/// responses are still current, and reports every failure as a ``NetworkFailure``. The repository does the mapping.
public actor NetworkService {
    nonisolated let address: ServiceAddress
    nonisolated let configuration: NetworkConfiguration
    /// The accumulated receipts of all answers.
    public nonisolated let contract = ContractObserver()

    private let transport: any Transport
    private let authorizer: any Authorizer
    private nonisolated let shared = SharedWork<RequestKey, NetworkFailure>()
    private nonisolated let telemetry: NetworkTelemetry
    private var kept: KeptResponses
    private var randomness: any RandomNumberGenerator & Sendable

    /// - Parameters:
    ///   - base: the API's base address: scheme, host, and optionally port and path.
    ///   - transport: sends the requests.
    ///   - authorizer: provides the credentials of requests.
    ///   - configuration: retries, limits, logging, and metrics.
    /// - Throws: ``NetworkFailure`` when `base` isn't the address of a service.
    public init(
        base: URL, transport: any Transport, authorizer: any Authorizer = NoAuthorization(),
        configuration: NetworkConfiguration = NetworkConfiguration()
    ) throws(NetworkFailure) {
        guard let address = ServiceAddress(base) else {
            throw NetworkFailure(
                .invalidRequest, endpoint: "base address",
                "give scheme (http or https) and host, without user, query and fragment: https://api.example.org")
        }
        self.address = address
        self.transport = transport
        self.authorizer = authorizer
        self.configuration = configuration
        telemetry = NetworkTelemetry(configuration)
        kept = KeptResponses(room: configuration.keptBytes)
        randomness = configuration.randomness
    }

    /// Sends a request to an endpoint, and returns the answer.
    ///
    /// Callers that wait for the same safe endpoint (GET, without a body) at the same time share one request.
    ///
    /// - Parameters:
    ///   - endpoint: the endpoint.
    ///   - idempotencyKey: lets the server recognize a request that it handled; with it, any endpoint is repeatable.
    /// - Throws: ``NetworkFailure``, also when the task is cancelled.
    public func send<Response>(
        _ endpoint: Endpoint<Response>, idempotencyKey: String? = nil
    ) async throws(NetworkFailure) -> Answer<Response> {
        let credentials = try await credentials(for: endpoint)
        guard endpoint.isShareable, idempotencyKey == nil else {
            return try await call(endpoint, Extras(credentials: credentials, idempotencyKey: idempotencyKey))
                .answer(to: endpoint)
        }
        let key = key(of: endpoint, credentials, Answer<Response>.self)
        let outcome = await shared.outcome(of: key, cancelled: .cancelled(endpoint.name)) {
            do throws(NetworkFailure) {
                return .success(
                    try await self.call(endpoint, Extras(credentials: credentials, keptAs: key))
                        .answer(to: endpoint))
            } catch {
                return .failure(error)
            }
        }
        // The key contains the type, so the cast can't fail.
        return try outcome.get() as! Answer<Response>
    }

    /// Requests a newer version than the one at hand.
    ///
    /// - Parameters:
    ///   - endpoint: the endpoint, with GET.
    ///   - tag: the validator of the version at hand.
    /// - Returns: nil when that version is current.
    /// - Throws: ``NetworkFailure``, also when the task is cancelled.
    public func send<Response>(
        _ endpoint: Endpoint<Response>, ifNewerThan tag: EntityTag
    ) async throws(NetworkFailure) -> Answer<Response>? {
        let credentials = try await credentials(for: endpoint)
        let extras = Extras(credentials: credentials, tag: tag)
        guard endpoint.isShareable else { return try await call(endpoint, extras).newer }
        let key = key(of: endpoint, credentials, Answer<Response>?.self, tag: tag)
        let outcome = await shared.outcome(of: key, cancelled: .cancelled(endpoint.name)) {
            do throws(NetworkFailure) {
                return .success(try await self.call(endpoint, extras).newer)
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get() as! Answer<Response>?
    }

    /// Removes the stored responses, for example when an account logs out.
    public func forgetResponses() { kept.removeAll() }

    /// The number of callers that wait for shared requests.
    nonisolated var waitingCallers: Int { shared.waiting }

    /// The additions to an endpoint's request.
    struct Extras: Sendable {
        /// The credentials that are part of the key that the request is shared by.
        let credentials: Sensitive<String>?
        var idempotencyKey: String?
        var tag: EntityTag?
        var keptAs: RequestKey?
    }

    /// The result of a call.
    enum Reply<Response: Sendable>: Sendable {
        case answer(Answer<Response>)
        case unchanged

        /// The answer, unless the version at hand is current.
        var newer: Answer<Response>? {
            if case .answer(let answer) = self { answer } else { nil }
        }

        func answer(to endpoint: Endpoint<Response>) throws(NetworkFailure) -> Answer<Response> {
            if case .answer(let answer) = self { return answer }
            throw NetworkFailure(
                .refused, endpoint: endpoint.name, "the server answered 304 to a request without a condition")
        }
    }

    private func key<Response, Result>(
        of endpoint: Endpoint<Response>, _ credentials: Sensitive<String>?, _ result: Result.Type,
        tag: EntityTag? = nil
    ) -> RequestKey {
        let fields = endpoint.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        return RequestKey(
            request: "\(endpoint.method) \(address.target(of: endpoint)) \(tag?.value ?? "")\n\(fields)",
            credentials: credentials?.value, response: ObjectIdentifier(result))
    }
}

extension NetworkService {
    /// Sends a request until it succeeds, or until another attempt would be useless or unsafe.
    private func call<Response>(
        _ endpoint: Endpoint<Response>, _ extras: Extras
    ) async throws(NetworkFailure) -> Reply<Response> {
        if let problem = endpoint.path.problem {
            throw NetworkFailure(.invalidRequest, endpoint: endpoint.name, problem)
        }
        let body: [UInt8]?
        do throws(EncodingFailure) {
            body = try endpoint.body?.encode()
        } catch {
            var failure = NetworkFailure(.invalidRequest, endpoint: endpoint.name, "the body does not encode: \(error)")
            failure.underlying = error
            throw failure
        }
        var attempt = 1
        var wasRenewed = false
        var extras = extras
        var credentials = extras.credentials
        while true {
            var failure: NetworkFailure
            do throws(NetworkFailure) {
                let request = request(for: endpoint, extras, credentials)
                return try await exchange(endpoint, request, body, extras, attempt: attempt)
            } catch {
                failure = error
            }
            failure.attempts = attempt
            if failure.code == .unauthorized, endpoint.needsAuthorization, !wasRenewed {
                wasRenewed = true
                if try await renew(credentials, for: endpoint) {
                    let renewed = try await self.credentials(for: endpoint)
                    // A response stored under a key belongs to the key's credentials.
                    if renewed?.value != credentials?.value { extras.keptAs = nil }
                    credentials = renewed
                    continue
                }
            }
            let isRepeatable =
                endpoint.isIdempotent || (extras.idempotencyKey != nil && configuration.knowsIdempotencyKeys)
            guard let pause = configuration.retry.pause(after: failure, isRepeatable: isRepeatable, using: &randomness)
            else { throw failure }
            telemetry.willRetry(failure, after: pause)
            do { try await configuration.clock.sleep(for: pause) } catch { throw .cancelled(endpoint.name) }
            attempt += 1
        }
    }

    /// Sends a request once.
    private func exchange<Response>(
        _ endpoint: Endpoint<Response>, _ request: HTTPRequest, _ body: [UInt8]?, _ extras: Extras, attempt: Int
    ) async throws(NetworkFailure) -> Reply<Response> {
        let keptResponse = extras.keptAs.flatMap { kept.response(for: $0) }
        var request = request
        if let tag = extras.tag?.value ?? keptResponse?.head.headerFields[.eTag] {
            request.headerFields[.ifNoneMatch] = tag
        }
        let reply = await telemetry.observing(endpoint, request, attempt: attempt) {
            [transport, configuration] request in
            do throws(TransportFailure) {
                return .success(try await transport.send(request, body: body, limits: configuration.limits))
            } catch {
                return .failure(NetworkFailure(error, endpoint: endpoint.name))
            }
        }
        var response = try reply.get()
        var wasKept = false
        if response.head.status == .notModified {
            guard extras.tag == nil else { return .unchanged }
            if let keptResponse {
                response = keptResponse
                wasKept = true
            }
        }
        guard response.head.status.kind == .successful else { throw failure(response, endpoint) }
        let (value, receipt) = try read(response, endpoint, attempt)
        if let key = extras.keptAs, !wasKept { kept.keep(response, for: key) }
        return .answer(
            Answer(
                value: value, receipt: receipt, status: response.head.status, headers: response.head.headerFields,
                attempts: attempt, wasKept: wasKept, target: request.path ?? ""))
    }

    private func read<Response>(
        _ response: TransportResponse, _ endpoint: Endpoint<Response>, _ attempt: Int
    ) throws(NetworkFailure) -> (Response, Receipt?) {
        let body = ResponseBody(
            bytes: response.body, source: endpoint.name, wantsReceipt: configuration.wantsReceipts,
            limits: configuration.decodingLimits)
        do throws(DecodingFailure) {
            let (value, receipt) = try endpoint.read(body)
            if let receipt { contract.add(receipt, of: endpoint.name) }
            return (value, receipt)
        } catch {
            contract.addFailure(of: endpoint.name)
            telemetry.doesNotDecode(endpoint.name, error)
            var failure = NetworkFailure(.undecodable, endpoint: endpoint.name, "the payload does not decode")
            failure.status = response.head.status
            failure.headers = response.head.headerFields
            failure.body = response.body
            failure.decoding = error
            failure.attempts = attempt
            throw failure
        }
    }

    private func failure<Response>(_ response: TransportResponse, _ endpoint: Endpoint<Response>) -> NetworkFailure {
        var failure = NetworkFailure(
            response, endpoint: endpoint.name, retriedStatuses: configuration.retry.statuses)
        failure.retryAfter = response.head.headerFields[.retryAfter]
            .flatMap { RetryAfter.duration($0, now: configuration.now()) }
        return failure
    }

    private func request<Response>(
        for endpoint: Endpoint<Response>, _ extras: Extras, _ credentials: Sensitive<String>?
    ) -> HTTPRequest {
        var fields = HTTPFields()
        for (name, value) in configuration.headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        for field in endpoint.headers { fields[field.name] = field.value }
        if fields[.accept] == nil { fields[.accept] = "application/json" }
        if let body = endpoint.body { fields[.contentType] = body.contentType }
        if let key = extras.idempotencyKey { fields[.idempotencyKey] = key }
        if let credentials {
            var field = HTTPField(name: .authorization, value: credentials.value)
            field.indexingStrategy = .disallow
            fields[fields: .authorization] = [field]
        }
        return HTTPRequest(
            method: endpoint.method, scheme: address.scheme, authority: address.authority,
            path: address.target(of: endpoint), headerFields: fields)
    }

    private func credentials<Response>(
        for endpoint: Endpoint<Response>
    ) async throws(NetworkFailure) -> Sensitive<String>? {
        guard endpoint.needsAuthorization else { return nil }
        do {
            return try await authorizer.credentials()
        } catch {
            throw unauthorized(endpoint, "the credentials are missing", error)
        }
    }

    private func renew<Response>(
        _ refused: Sensitive<String>?, for endpoint: Endpoint<Response>
    ) async throws(NetworkFailure) -> Bool {
        do {
            return try await authorizer.renew(refused)
        } catch {
            throw unauthorized(endpoint, "the server rejected the credentials, and they cannot be renewed", error)
        }
    }

    private func unauthorized<Response>(
        _ endpoint: Endpoint<Response>, _ message: String, _ error: any Error
    ) -> NetworkFailure {
        if error is CancellationError { return .cancelled(endpoint.name) }
        var failure = NetworkFailure(.unauthorized, endpoint: endpoint.name, message)
        failure.underlying = error
        return failure
    }
}
#endif
