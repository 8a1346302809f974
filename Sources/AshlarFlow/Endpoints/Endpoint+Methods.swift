#if Flow
import AshlarCore
import HTTPTypes

extension Endpoint where Response: DirectDecodable {
    /// Requests a DTO with any method.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - path: the path below the service's base address.
    ///   - query: the items after the question mark.
    ///   - body: the request's body.
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

    /// Requests a DTO with GET.
    ///
    /// - Parameters:
    ///   - path: the path below the service's base address.
    ///   - query: the items after the question mark.
    public static func get(_ path: EndpointPath, query: [QueryItem] = []) -> Self {
        Self(.get, path, query: query)
    }

    /// Sends a body with POST, which is not idempotent.
    ///
    /// - Parameters:
    ///   - path: the path below the service's base address.
    ///   - body: the request's body.
    public static func post(_ path: EndpointPath, body: RequestBody? = nil) -> Self { Self(.post, path, body: body) }

    /// Sends a body with PUT.
    ///
    /// - Parameters:
    ///   - path: the path below the service's base address.
    ///   - body: the request's body.
    public static func put(_ path: EndpointPath, body: RequestBody? = nil) -> Self { Self(.put, path, body: body) }

    /// Sends a body with PATCH, which is not idempotent.
    ///
    /// - Parameters:
    ///   - path: the path below the service's base address.
    ///   - body: the request's body.
    public static func patch(_ path: EndpointPath, body: RequestBody? = nil) -> Self { Self(.patch, path, body: body) }

    /// Deletes a resource with DELETE.
    ///
    /// - Parameters:
    ///   - path: the path below the service's base address.
    ///   - body: the request's body.
    public static func delete(_ path: EndpointPath, body: RequestBody? = nil) -> Self {
        Self(.delete, path, body: body)
    }
}

/// A response with a body that doesn't matter.
public struct NoContent: Sendable, Hashable {
    /// Creates the value.
    public init() {}
}

extension Endpoint where Response == NoContent {
    /// Sends a request, and ignores the response's body.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - path: the path below the service's base address.
    ///   - query: the items after the question mark.
    ///   - body: the request's body.
    public init(
        _ method: HTTPRequest.Method, _ path: EndpointPath, query: [QueryItem] = [], body: RequestBody? = nil
    ) {
        self.init(method, path, query: query, body: body) { _ throws(DecodingFailure) in (NoContent(), nil) }
    }
}

/// A response with a body that is kept as it is.
public struct RawContent: Sendable, Hashable {
    /// The complete body.
    public let bytes: [UInt8]
}

extension Endpoint where Response == RawContent {
    /// Requests bytes, such as those of a picture.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - path: the path below the service's base address.
    ///   - query: the items after the question mark.
    ///   - body: the request's body.
    public init(
        _ method: HTTPRequest.Method, _ path: EndpointPath, query: [QueryItem] = [], body: RequestBody? = nil
    ) {
        self.init(method, path, query: query, body: body) { body throws(DecodingFailure) in
            (RawContent(bytes: body.bytes), nil)
        }
    }
}
#endif
