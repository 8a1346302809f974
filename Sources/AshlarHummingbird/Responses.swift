#if Hummingbird
import AshlarCore
import HTTPTypes
import Hummingbird

extension Response {
    /// A response with a DTO as JSON, for handlers that choose the status.
    ///
    /// ```swift
    /// return try Response(json: StatusDTO(status), status: .created)
    /// ```
    ///
    /// - Parameters:
    ///   - value: a DTO; of a domain value, its `Representation`.
    ///   - status: 200 unless you say otherwise.
    ///   - headers: more header fields; one of the same name takes the place of what is written here.
    /// - Throws: `EncodingFailure` when a value has no JSON form.
    public init(
        json value: some DirectEncodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) throws(EncodingFailure) {
        self.init(json: ByteBuffer(bytes: try value.encoded()), status: status, headers: headers)
    }

    init(json text: ByteBuffer, status: HTTPResponse.Status, headers: HTTPFields) {
        var headers = headers
        if headers[.contentType] == nil { headers[.contentType] = "application/json" }
        self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: text))
    }
}

/// What a handler may return: `extension StatusDTO: ResponseGenerator {}` is all that a DTO needs.
extension ResponseGenerator where Self: DirectEncodable {
    /// The value as JSON, written by itself.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        try Response(json: self)
    }
}

/// The same for types that say `ResponseEncodable`, as Hummingbird's own documentation does.
extension ResponseEncodable where Self: DirectEncodable {
    /// The value as JSON, written by itself and not by the context's encoder.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        try Response(json: self)
    }
}

extension JSONValue: ResponseGenerator {}
extension RawJSON: ResponseGenerator {}
#endif
