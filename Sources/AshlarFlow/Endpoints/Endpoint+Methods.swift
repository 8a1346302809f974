#if Flow
import AshlarCore
import HTTPTypes

extension Endpoint where Response: DirectDecodable {
    /// Asks for a DTO with any method.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - path: the path below the service's base address.
    ///   - query: what stands behind the question mark.
    ///   - body: what the request carries.
    public init(
        _ method: HTTPRequest.Method, _ path: EndpointPath, query: [QueryItem] = [], body: RequestBody? = nil
    ) {
        self.init(method, path, query: query, body: body) { (body: ResponseBody) throws(DecodingFailure) in
            guard body.wantsReceipt else {
                return (try Response.decode(from: body.bytes, source: body.source, limits: body.limits), nil)
            }
            let result = try Response.decodeWithReceipt(from: body.bytes, source: body.source, limits: body.limits)
            return (result.value, result.receipt)
        }
    }

    /// Asks for a DTO with GET.
    ///
    /// - Parameters:
    ///   - path: the path below the service's base address.
    ///   - query: what stands behind the question mark.
    public static func get(_ path: EndpointPath, query: [QueryItem] = []) -> Self {
        Self(.get, path, query: query)
    }

    /// Sends a body with POST, which is not idempotent.
    ///
    /// - Parameters:
    ///   - path: the path below the service's base address.
    ///   - body: what the request carries.
    public static func post(_ path: EndpointPath, body: RequestBody? = nil) -> Self { Self(.post, path, body: body) }

    /// Sends a body with PUT.
    ///
    /// - Parameters:
    ///   - path: the path below the service's base address.
    ///   - body: what the request carries.
    public static func put(_ path: EndpointPath, body: RequestBody? = nil) -> Self { Self(.put, path, body: body) }

    /// Sends a body with PATCH, which is not idempotent.
    ///
    /// - Parameters:
    ///   - path: the path below the service's base address.
    ///   - body: what the request carries.
    public static func patch(_ path: EndpointPath, body: RequestBody? = nil) -> Self { Self(.patch, path, body: body) }

    /// Deletes something.
    ///
    /// - Parameters:
    ///   - path: the path below the service's base address.
    ///   - body: what the request carries.
    public static func delete(_ path: EndpointPath, body: RequestBody? = nil) -> Self {
        Self(.delete, path, body: body)
    }
}

/// A response whose body does not matter.
public struct NoContent: Sendable, Hashable {
    /// Creates it.
    public init() {}
}

extension Endpoint where Response == NoContent {
    /// Sends a request whose response's body does not matter.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - path: the path below the service's base address.
    ///   - query: what stands behind the question mark.
    ///   - body: what the request carries.
    public init(
        _ method: HTTPRequest.Method, _ path: EndpointPath, query: [QueryItem] = [], body: RequestBody? = nil
    ) {
        self.init(method, path, query: query, body: body) { _ throws(DecodingFailure) in (NoContent(), nil) }
    }
}

/// A response whose body is kept as it is.
public struct RawContent: Sendable, Hashable {
    /// All of the body.
    public let bytes: [UInt8]
}

extension Endpoint where Response == RawContent {
    /// Asks for bytes, such as those of a picture.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - path: the path below the service's base address.
    ///   - query: what stands behind the question mark.
    ///   - body: what the request carries.
    public init(
        _ method: HTTPRequest.Method, _ path: EndpointPath, query: [QueryItem] = [], body: RequestBody? = nil
    ) {
        self.init(method, path, query: query, body: body) { body throws(DecodingFailure) in
            (RawContent(bytes: body.bytes), nil)
        }
    }
}
#endif
