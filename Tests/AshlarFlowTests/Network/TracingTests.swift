#if Flow && Store
import HTTPTypes
import InMemoryTracing
import Testing
import Tracing

@testable import AshlarFlow

@Suite struct TracingTests {
    /// The process has one tracer; the spans of other tests have other names.
    static let tracer: InMemoryTracer = {
        let tracer = InMemoryTracer()
        InstrumentationSystem.bootstrap(tracer)
        return tracer
    }()

    @Test func eachAttemptIsASpanAndItsContextTravels() async throws {
        let tracer = Self.tracer
        let transport = ScriptedTransport(.json("", .serviceUnavailable), .json(somePurl))
        let endpoint = Endpoint<PurlDTO>.get("/traced/\("s3cret", "name")")
        _ = try await withSpan("person") { _ in try await service(transport).send(endpoint) }

        let spans = tracer.finishedSpans.filter { $0.operationName == "GET /traced/{name}" }
        #expect(spans.count == 2)
        #expect(spans.allSatisfy { $0.kind == .client })
        #expect(spans.map { $0.status?.code } == [.error, nil])
        let parent = try #require(tracer.finishedSpans.first { $0.operationName == "person" })
        #expect(spans.allSatisfy { $0.parentSpanID == parent.spanID })
        // Each request carries the context of its own span.
        let field = try #require(HTTPField.Name("in-memory-span-id"))
        #expect(transport.requests.map { $0.headerFields[field] } == spans.map(\.spanID))
        #expect(!spans.contains { "\($0.attributes)".contains("s3cret") })
    }
}
#endif
