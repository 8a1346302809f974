#if Hummingbird
import AshlarCore
import HTTPTypes
import Hummingbird

extension Response {
    /// Creates a response with a DTO as JSON, for handlers that choose the status.
    ///
    /// ```swift
    /// return try Response(json: StatusDTO(await statuses.add(new)), status: .created)
    /// ```
    ///
    /// - Parameters:
    ///   - value: a DTO; for a domain value, its `Representation`.
    ///   - status: 200 unless set.
    ///   - headers: additional header fields; they replace default fields of the same name.
    /// - Throws: `EncodingFailure` when a value can't be encoded as JSON.
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

/// Lets handlers return a DTO, which only needs `extension StatusDTO: ResponseGenerator {}`.
extension ResponseGenerator where Self: DirectEncodable {
    /// Returns the value as JSON, encoded by itself.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        try Response(json: self)
    }
}

/// The same for types that declare `ResponseEncodable`, as in Hummingbird's own documentation.
extension ResponseEncodable where Self: DirectEncodable {
    /// Returns the value as JSON, encoded by itself and not by the context's encoder.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        try Response(json: self)
    }
}

extension JSONValue: ResponseGenerator {}
extension RawJSON: ResponseGenerator {}
#endif
