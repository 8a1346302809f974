import AshlarAsyncHTTP
import AshlarFlow

/// The transports that need SwiftNIO.
enum TransportKind: CaseIterable, Sendable {
    case asyncHTTP

    var transport: any Transport { AsyncHTTPTransport() }
}
