#if Flow && Store
import AshlarFlow

/// The transports that `make test` builds.
enum TransportKind: CaseIterable, Sendable {
    case urlSession

    var transport: any Transport { URLSessionTransport() }
}
#endif
