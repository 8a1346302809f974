#if Hummingbird
import AshlarCore
import Hummingbird

/// A context that says how requests are refused.
///
/// ```swift
/// struct AppContext: ProblemRequestContext {
///     var coreContext: CoreRequestContextStorage
///     init(source: Source) { coreContext = .init(source: source) }
///     var problemMessages: [ProblemMessages] { [.english, .simplifiedChinese, .german] }
/// }
/// ```
public protocol ProblemRequestContext: RequestContext {
    /// The languages that problems are described in. `Accept-Language` chooses one; the first is for everyone else.
    /// English and Simplified Chinese unless you say otherwise.
    var problemMessages: [ProblemMessages] { get }
    /// Whether a body whose media type is not JSON is refused with status 415; it is, unless you say otherwise.
    ///
    /// A server that accepts JSON under any name answers clients that do not send `Content-Type`, and also forms of other
    /// websites, whose requests browsers send without asking it first.
    var requiresJSONMediaType: Bool { get }
    /// The URI of a problem's type (RFC 9457, section 3.1.1), which may lead to a page that explains it.
    ///
    /// - Parameter problem: how a request is refused.
    /// - Returns: `about:blank` unless you say otherwise: the problem is what its status says.
    func problemType(of problem: ProblemDetails) -> String
}

extension ProblemRequestContext {
    /// English and Simplified Chinese.
    public var problemMessages: [ProblemMessages] { [.english, .simplifiedChinese] }
    /// Bodies of other media types are refused.
    public var requiresJSONMediaType: Bool { true }
    /// `about:blank`.
    public func problemType(of problem: ProblemDetails) -> String { "about:blank" }
}

/// A context whose requests and responses Ashlar reads and writes, also those of plain `Codable` types and arrays.
///
/// ```swift
/// struct AppContext: AshlarRequestContext {
///     var coreContext: CoreRequestContextStorage
///     init(source: Source) { coreContext = .init(source: source) }
/// }
/// ```
public protocol AshlarRequestContext: ProblemRequestContext where Decoder == AshlarDecoder, Encoder == AshlarEncoder {}

extension AshlarRequestContext {
    /// Dates are texts of ISO 8601, as with Hummingbird's own decoder; DTOs say themselves how theirs are written.
    public var requestDecoder: AshlarDecoder {
        let decoder = AshlarDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
    /// Dates are texts of ISO 8601, as with Hummingbird's own encoder; DTOs say themselves how theirs are written.
    public var responseEncoder: AshlarEncoder {
        let encoder = AshlarEncoder()
        encoder.dateEncodingStrategy = .iso8601
        // A DTO reads the same wherever it stands: alone, it writes itself without these escapes.
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }
}

extension AshlarDecoder: RequestDecoder {
    /// Decodes a request's body.
    ///
    /// - Throws: ``ProblemDetails``, which Hummingbird answers with. Of a plain `Codable` type, it has the first problem;
    ///   of a `@DTO` type within, every one.
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
    /// Encodes what a handler returns. `@DTO` types write themselves, also those in arrays and dictionaries.
    public func encode(
        _ value: some Encodable, from request: Request, context: some RequestContext
    ) throws -> Response {
        Response(json: ByteBuffer(bytes: try encode(value)), status: .ok, headers: [:])
    }
}
#endif
