#if Hummingbird
import AshlarCore
import Hummingbird

/// A context that configures how requests are refused.
///
/// ```swift
/// struct TranslatingContext: ProblemRequestContext {
///     var coreContext: CoreRequestContextStorage
///     init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
///     var problemMessages: [ProblemMessages] { [.simplifiedChinese, .english] }
/// }
/// ```
public protocol ProblemRequestContext: RequestContext {
    /// The languages that problems are described in. `Accept-Language` chooses one; the first is the default.
    /// English and Simplified Chinese unless set.
    var problemMessages: [ProblemMessages] { get }
    /// A Boolean value that indicates whether a body with a media type other than JSON is refused with status 415; true
    /// unless set.
    ///
    /// A server that accepts JSON under any name answers clients that don't send `Content-Type`, and also forms of other
    /// websites, because browsers send these requests without asking the server first.
    var requiresJSONMediaType: Bool { get }
    /// Returns the URI of a problem's type (RFC 9457, section 3.1.1), which may be the address of a page that explains it.
    ///
    /// - Parameter problem: how a request is refused.
    /// - Returns: `about:blank` unless implemented: the status describes the problem completely.
    func problemType(of problem: ProblemDetails) -> String
}

extension ProblemRequestContext {
    /// English and Simplified Chinese.
    public var problemMessages: [ProblemMessages] { [.english, .simplifiedChinese] }
    /// Bodies with other media types are refused.
    public var requiresJSONMediaType: Bool { true }
    /// Returns `about:blank`.
    public func problemType(of problem: ProblemDetails) -> String { "about:blank" }
}

/// A context with requests and responses that Ashlar decodes and encodes, including plain `Codable` types and arrays.
///
/// ```swift
/// struct AppContext: AshlarRequestContext {
///     var coreContext: CoreRequestContextStorage
///     init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
/// }
/// ```
public protocol AshlarRequestContext: ProblemRequestContext where Decoder == AshlarDecoder, Encoder == AshlarEncoder {}

extension AshlarRequestContext {
    /// Dates are ISO 8601 strings, as with Hummingbird's own decoder; DTOs declare the format of their dates themselves.
    public var requestDecoder: AshlarDecoder {
        let decoder = AshlarDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
    /// Dates are ISO 8601 strings, as with Hummingbird's own encoder; DTOs declare the format of their dates themselves.
    public var responseEncoder: AshlarEncoder {
        let encoder = AshlarEncoder()
        encoder.dateEncodingStrategy = .iso8601
        // A DTO is encoded the same in every place: by itself, it is written without these escapes.
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }
}

extension AshlarDecoder: RequestDecoder {
    /// Decodes a request's body.
    ///
    /// - Throws: ``ProblemDetails``, which Hummingbird sends as the response. For a plain `Codable` type, it has the
    ///   first problem; for the `@DTO` types in it, all problems.
    public func decode<T: Decodable>(
        _ type: T.Type, from request: Request, context: some RequestContext
    ) async throws -> T {
        let body = try await request.jsonBody(context)
        do {
            return try decode(type, from: Array(body.readableBytesView))
        } catch let error as DecodingError {
            throw ProblemDetails(error).logged(by: context)
        }
    }
}

extension AshlarEncoder: ResponseEncoder {
    /// Encodes the result of a handler. `@DTO` types encode themselves, including those in arrays and dictionaries.
    public func encode(
        _ value: some Encodable, from request: Request, context: some RequestContext
    ) throws -> Response {
        Response(json: ByteBuffer(bytes: try encode(value)), status: .ok, headers: [:])
    }
}
#endif
