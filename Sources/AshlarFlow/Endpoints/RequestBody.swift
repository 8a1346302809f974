#if Flow
import AshlarCore

/// The body of a request, with its media type.
public struct RequestBody: Sendable {
    /// The media type.
    public let contentType: String
    package let encode: @Sendable () throws(EncodingFailure) -> [UInt8]

    /// Makes a body of a value encoded as JSON.
    ///
    /// - Parameters:
    ///   - value: usually a DTO; encoded when the request is made.
    ///   - contentType: its media type, such as `application/merge-patch+json`.
    public static func json(
        _ value: some DirectEncodable & Sendable, contentType: String = "application/json"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { () throws(EncodingFailure) in try value.encoded() }
    }

    /// Makes a body of bytes, sent as they are.
    ///
    /// - Parameters:
    ///   - bytes: the body.
    ///   - contentType: their media type.
    public static func bytes(_ bytes: [UInt8], contentType: String) -> RequestBody {
        RequestBody(contentType: contentType) { () throws(EncodingFailure) in bytes }
    }

    private init(contentType: String, encode: @escaping @Sendable () throws(EncodingFailure) -> [UInt8]) {
        self.contentType = contentType
        self.encode = encode
    }
}
#endif
