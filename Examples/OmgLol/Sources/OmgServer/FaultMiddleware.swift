import Ashlar
import Hummingbird
import NIOCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Makes requests fail as ``Faults`` decides.
struct FaultMiddleware: RouterMiddleware {
    let faults: Faults

    func handle(
        _ request: Request, context: OmgContext, next: (Request, OmgContext) async throws -> Response
    ) async throws -> Response {
        switch faults.draw() {
        case nil: return try await next(request, context)
        case .latency:
            try await Task.sleep(for: faults.delay())
            return try await next(request, context)
        case .unavailable:
            return Response(status: .serviceUnavailable, headers: [.retryAfter: "0"])
        case .errorAfter:
            _ = try await next(request, context)
            return Response(status: .internalServerError)
        case .resetBefore: return try await Self.reset(context)
        case .resetAfter:
            _ = try await next(request, context)
            return try await Self.reset(context)
        case .cutBody: return Self.cut(try await next(request, context))
        case .drift: return try await Self.drift(next(request, context))
        }
    }

    private static func reset(_ context: OmgContext) async throws -> Response {
        // Without lingering, closing sends a reset instead of an orderly end.
        try? await (context.channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
        try? await context.channel.close()
        throw CancellationError()
    }

    /// Announces the full length, and sends half of the body.
    private static func cut(_ response: Response) -> Response {
        var response = response
        let body = response.body
        response.body = ResponseBody(contentLength: body.contentLength) { writer in
            let whole = try await CollectingWriter.bytes(of: body)
            try await writer.write(ByteBuffer(bytes: whole.prefix(whole.count / 2)))
            throw CancellationError()
        }
        return response
    }

    /// Removes the id from the last object of each list, or its last member if it has no id.
    private static func drift(_ response: Response) async throws -> Response {
        let bytes = try await CollectingWriter.bytes(of: response.body)
        guard let value = try? JSONValue.decode(from: bytes) else { return response }
        var headers = response.headers
        headers[.contentLength] = nil
        headers[.eTag] = nil
        return Response(
            status: response.status, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try drifted(value).encoded())))
    }

    private static func drifted(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members): return .object(members.mapValues(drifted))
        case .array(var elements):
            if case .object(var members) = elements.last, let last = members.keys.max() {
                let name = members["id"] == nil ? last : "id"
                members[name] = nil
                elements[elements.count - 1] = .object(members)
            }
            return .array(elements)
        default: return value
        }
    }
}

/// Collects a body's bytes.
private struct CollectingWriter: ResponseBodyWriter {
    private final class Bytes: @unchecked Sendable {
        var collected: [UInt8] = []
    }

    private let bytes = Bytes()

    mutating func write(_ buffer: ByteBuffer) async throws { bytes.collected += buffer.readableBytesView }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}

    static func bytes(of body: ResponseBody) async throws -> [UInt8] {
        let writer = CollectingWriter()
        let bytes = writer.bytes
        try await body.write(writer)
        return bytes.collected
    }
}
