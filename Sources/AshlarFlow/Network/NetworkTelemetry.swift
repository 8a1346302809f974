#if Flow
import AshlarCore
import HTTPTypes
import Logging
import Metrics
import Tracing

/// Reports the work of a network service as logs, metrics, and spans.
///
/// Reports use the endpoint's name. Header fields, bodies, and the data of paths and queries are not reported:
/// any of them can hold a token.
struct NetworkTelemetry: Sendable {
    private let logger: Logger
    private let metrics: any MetricsFactory

    init(_ configuration: NetworkConfiguration) {
        logger = configuration.logger
        metrics = configuration.metrics
    }

    /// Sends a request once, in its own span, and propagates the span's context with the request.
    func observing<Response>(
        _ endpoint: Endpoint<Response>, _ request: HTTPRequest, attempt: Int,
        _ send: @Sendable (HTTPRequest) async -> Result<TransportResponse, NetworkFailure>
    ) async -> Result<TransportResponse, NetworkFailure> {
        let start = ContinuousClock.now
        let result = await withSpan(endpoint.name, ofKind: .client) { span in
            var request = request
            span.attributes["http.request.method"] = request.method.rawValue
            span.attributes["url.template"] = endpoint.path.template
            span.attributes["server.address"] = request.authority ?? ""
            if attempt > 1 { span.attributes["http.request.resend_count"] = attempt - 1 }
            InstrumentationSystem.instrument.inject(span.context, into: &request.headerFields, using: FieldInjector())
            let result = await send(request)
            switch result {
            case .success(let response):
                span.attributes["http.response.status_code"] = response.head.status.code
                if response.head.status.code >= 400 { span.setStatus(SpanStatus(code: .error)) }
            case .failure(let failure):
                span.attributes["error.type"] = failure.code.description
                span.setStatus(SpanStatus(code: .error))
            }
            return result
        }
        report(endpoint, result, attempt, ContinuousClock.now - start)
        return result
    }

    func willRetry(_ failure: NetworkFailure, after pause: Duration) {
        count("ashlar_flow_retries", [("endpoint", failure.endpoint), ("reason", failure.code.description)])
        logger.notice(
            "will send again",
            metadata: [
                "endpoint": "\(failure.endpoint)", "reason": "\(failure.code)", "attempt": "\(failure.attempts)",
                "pause": "\(pause)",
            ])
    }

    func doesNotDecode(_ endpoint: String, _ failure: DecodingFailure) {
        count("ashlar_flow_undecodable", [("endpoint", endpoint)])
        logger.error("payload does not decode", metadata: ["endpoint": "\(endpoint)", "problems": "\(failure)"])
    }

    private func report<Response>(
        _ endpoint: Endpoint<Response>, _ result: Result<TransportResponse, NetworkFailure>, _ attempt: Int,
        _ duration: Duration
    ) {
        let outcome =
            switch result {
            case .success(let response): String(response.head.status.code)
            case .failure(let failure): failure.code.description
            }
        let dimensions = [("endpoint", endpoint.name), ("outcome", outcome)]
        Metrics.Timer(label: "ashlar_flow_request_duration", dimensions: dimensions, factory: metrics)
            .recordNanoseconds(Int64(duration.inSeconds * 1e9))
        logger.debug(
            "sent",
            metadata: [
                "endpoint": "\(endpoint.name)", "outcome": "\(outcome)", "attempt": "\(attempt)",
                "duration": "\(duration)",
            ])
    }

    private func count(_ label: String, _ dimensions: [(String, String)]) {
        Counter(label: label, dimensions: dimensions, factory: metrics).increment()
    }
}

/// Writes the context of a span to a request's header fields.
private struct FieldInjector: Injector {
    func inject(_ value: String, forKey key: String, into fields: inout HTTPFields) {
        if let name = HTTPField.Name(key) { fields[name] = value }
    }
}
#endif
