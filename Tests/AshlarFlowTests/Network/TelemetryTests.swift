#if Flow && Store
import CoreMetrics
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import AshlarFlow

@Suite struct TelemetryTests {
    @Test func nothingThatCouldBeSecretIsLoggedOrCounted() async throws {
        let log = LogCollector()
        let metrics = MetricsCollector()
        let transport = ScriptedTransport(
            .json("5ecret", .serviceUnavailable), .json(#"{"purls":"5ecret"}"#), .json("5ecret", .notFound))
        let network = try service(transport, authorizer: BearerToken("5ecret")) {
            $0.logger = Logger(label: "test") { _ in log }
            $0.logger.logLevel = .trace
            $0.metrics = metrics
        }
        var endpoint = Endpoint<PurlListDTO>.get("/address/\("5ecret", "address")/purls", query: [.init("t", "5ecret")])
        endpoint.headers[.cookie] = "5ecret"
        var failures: [String] = []
        for _ in 0..<2 { failures.append(try await failure { try await network.send(endpoint) }.description) }
        #expect(transport.requests.count == 3)
        #expect(log.lines.contains { $0.contains("GET /address/{address}/purls") && $0.contains("will send again") })
        #expect(metrics.names.contains("ashlar_flow_retries endpoint=GET /address/{address}/purls reason=unavailable"))
        #expect(!metrics.names.filter { $0.hasPrefix("ashlar_flow_request_duration") }.isEmpty)
        for line in log.lines + metrics.names + failures { #expect(!line.contains("5ecret"), "\(line)") }
    }
}

/// Collects log messages.
final class LogCollector: LogHandler, @unchecked Sendable {
    private let lock = NSLock()
    private var collected: [String] = []

    var lines: [String] { lock.withLock { collected } }
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        lock.withLock { collected.append("\(event.level) \(event.message) \(event.metadata ?? [:])") }
    }
}

/// Collects the names and dimensions of metrics.
final class MetricsCollector: MetricsFactory, CounterHandler, RecorderHandler, TimerHandler, @unchecked Sendable {
    private let lock = NSLock()
    private var collected: [String] = []

    var names: [String] { lock.withLock { collected } }

    private func collect(_ label: String, _ dimensions: [(String, String)]) -> MetricsCollector {
        lock.withLock {
            collected.append(([label] + dimensions.map { "\($0)=\($1)" }).joined(separator: " "))
        }
        return self
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler { collect(label, dimensions) }
    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        collect(label, dimensions)
    }
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { collect(label, dimensions) }
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
    func increment(by: Int64) {}
    func reset() {}
    func record(_ value: Int64) {}
    func record(_ value: Double) {}
    func recordNanoseconds(_ duration: Int64) {}
}
#endif
