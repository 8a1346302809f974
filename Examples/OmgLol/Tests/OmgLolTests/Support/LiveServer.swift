import AshlarFlow
import AshlarStore
import Foundation
import Logging
import OmgModel
import OmgServer

/// Runs a server on a free port of loopback.
///
/// It runs on until the tests end. A repository may still open connections when the closure returns, and a server that is
/// cancelled at that moment stops the process: SwiftNIO requires that each accepted connection is used.
func withServer(
    variant: WireVariant = WireVariant(), faults: Faults = Faults(),
    now: @escaping @Sendable () -> Date = { Date() },
    _ body: (LiveServer) async throws -> Void
) async throws {
    var logger = Logger(label: "omg-server")
    logger.logLevel = .critical
    let server = OmgServer(
        store: try OmgServer.openStore(path: nil),
        tokens: ["ada-token": "ada@example.org", "bo-token": "bo@example.org"], variant: variant, faults: faults,
        logger: logger, now: now)
    try await server.register(["ada", "countess"], to: "ada@example.org")
    try await server.register(["bo"], to: "bo@example.org")
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    Task { try await server.run(port: 0) { port.yield($0) } }
    var iterator = ports.makeAsyncIterator()
    guard let port = await iterator.next() else { throw CancellationError() }
    try await body(LiveServer(base: URL(string: "http://127.0.0.1:\(port)")!, faults: faults))
}

struct LiveServer {
    let base: URL
    let faults: Faults

    /// A network configuration that retries after short pauses.
    static var network: NetworkConfiguration {
        var network = NetworkConfiguration()
        network.logger.logLevel = .critical
        network.limits.timeout = .seconds(10)
        network.retry = RetryPolicy(attempts: 4, firstCeiling: .milliseconds(5), highestCeiling: .milliseconds(20))
        return network
    }

    static var settings: RepositoryConfiguration {
        var settings = RepositoryConfiguration()
        settings.logger.logLevel = .critical
        settings.rest = RetryPolicy(firstCeiling: .milliseconds(5), highestCeiling: .milliseconds(50))
        return settings
    }

    func repository(
        _ person: String = "ada", store: (any EntityStore)? = nil, transport: any Transport = URLSessionTransport(),
        settings: RepositoryConfiguration = LiveServer.settings
    ) throws -> Repository {
        try OmgClient.repository(
            account: "\(person)@example.org", token: "\(person)-token", base: base,
            store: try store ?? SQLiteStore.inMemory(OmgClient.schema), transport: transport, network: Self.network,
            repository: settings)
    }

    func network(token: String? = "ada-token") throws -> NetworkService {
        let authorizer: any Authorizer = token.map { BearerToken($0) } ?? NoAuthorization()
        return try NetworkService(
            base: base, transport: URLSessionTransport(), authorizer: authorizer, configuration: Self.network)
    }
}
