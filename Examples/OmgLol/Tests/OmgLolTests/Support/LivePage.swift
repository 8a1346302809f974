import AshlarFlow
import Foundation
import Logging
import OmgPage

/// Runs a server, and a page that shows Ada's values, on free ports of loopback; both end with the closure.
func withPage(
    allowedHosts: [String] = [], settings: RepositoryConfiguration = LiveServer.settings,
    now: @escaping @Sendable () -> Date = { Date() },
    _ body: (Repository, URL, LiveServer) async throws -> Void
) async throws {
    try await withServer(now: now) { server in
        let repository = try server.repository(settings: settings)
        var logger = Logger(label: "omg-web")
        logger.logLevel = .critical
        let page = OmgPage(repository, address: "ada", allowedHosts: allowedHosts, logger: logger)
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let running = Task { try await page.run(port: 0) { port.yield($0) } }
        defer { running.cancel() }
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else { throw CancellationError() }
        try await body(repository, URL(string: "http://127.0.0.1:\(port)/")!, server)
    }
}
