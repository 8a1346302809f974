#if Hummingbird
import AshlarCore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

// Hummingbird's `Request.decode(as:context:)` accepts any `Decodable` type. These functions accept the types that Ashlar
// decodes, and win if a type is both: the ones that are also constrained to `Decodable` are more specific.

extension Request {
    /// Decodes the body as a DTO, straight from its bytes.
    ///
    /// ```swift
    /// router.post("statuses") { request, context in
    ///     // Status 422 with every problem, unless the body is a status.
    ///     let new = try await request.decode(as: NewStatus.self, context: context)
    /// ```
    ///
    /// - Parameters:
    ///   - type: a `@DTO` type, a union, or any other type that decodes itself.
    ///   - context: the request's context; its `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird sends as the response: status 422 with every problem of the
    ///   body, 400 when it isn't JSON, 413 when it is too large, 415 when its media type isn't JSON.
    public func decode<T: DirectDecodable>(as type: T.Type, context: some RequestContext) async throws -> T {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try T.decode(from: bytes) }
    }

    /// Decodes the body as a DTO, straight from its bytes, and not with the context's decoder.
    ///
    /// - Parameters:
    ///   - type: a `@DTO` type, an array of them, or any other type that decodes itself.
    ///   - context: the request's context; its `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird sends as the response.
    public func decode<T: DirectDecodable & Decodable>(
        as type: T.Type, context: some RequestContext
    ) async throws -> T {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try T.decode(from: bytes) }
    }

    /// Decodes the body as a domain value: bytes, DTO, mapping, and rules, with the problems of all in one response.
    ///
    /// - Parameters:
    ///   - type: a type that is `Mapped` from a DTO.
    ///   - context: the request's context; its `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird sends as the response.
    public func decode<T: Mapped>(as type: T.Type, context: some RequestContext) async throws -> T
    where T.ModelMap.MappingSource: DirectDecodable {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try T.decode(from: bytes) }
    }

    /// Decodes the body as a domain value, even if the type is also `Decodable`: its mapping takes precedence.
    ///
    /// - Parameters:
    ///   - type: a type that is `Mapped` from a DTO.
    ///   - context: the request's context; its `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird sends as the response.
    public func decode<T: Mapped & Decodable>(as type: T.Type, context: some RequestContext) async throws -> T
    where T.ModelMap.MappingSource: DirectDecodable {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try T.decode(from: bytes) }
    }

    /// Decodes the body as an array of domain values.
    ///
    /// - Parameters:
    ///   - type: an array of a type that is `Mapped` from a DTO.
    ///   - context: the request's context; its `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird sends as the response.
    public func decode<T: Mapped>(as type: [T].Type, context: some RequestContext) async throws -> [T]
    where T.ModelMap.MappingSource: DirectDecodable {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try [T].decode(from: bytes) }
    }

    /// Decodes the body as an array of domain values, even if these are also `Decodable`.
    ///
    /// - Parameters:
    ///   - type: an array of a type that is `Mapped` from a DTO.
    ///   - context: the request's context; its `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird sends as the response.
    public func decode<T: Mapped & Decodable>(as type: [T].Type, context: some RequestContext) async throws -> [T]
    where T.ModelMap.MappingSource: DirectDecodable {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try [T].decode(from: bytes) }
    }

    private func decodeBody<T>(
        _ context: some RequestContext, _ decode: (UnsafeRawBufferPointer) throws(DecodingFailure) -> T
    ) async throws -> T {
        let body = try await jsonBody(context)
        let result = body.withUnsafeReadableBytes { bytes in
            Result { () throws(DecodingFailure) in try decode(bytes) }
        }
        switch result {
        case .success(let value): return value
        case .failure(var failure):
            // The template, not the path itself, which may contain anything.
            failure.source = "\(method) \(context.endpointPath ?? "")"
            throw ProblemDetails(failure).logged(by: context)
        }
    }
}

extension Request {
    /// Returns the body, if it may be JSON and isn't too large.
    func jsonBody(_ context: some RequestContext) async throws -> ByteBuffer {
        let requiresJSON = (context as? any ProblemRequestContext)?.requiresJSONMediaType ?? true
        if requiresJSON, !hasJSONMediaType { throw ProblemDetails(.wrongMediaType).logged(by: context) }
        do {
            return try await body.collect(upTo: context.maxUploadSize)
        } catch is NIOTooManyBytesError {
            throw ProblemDetails(.tooLarge(limit: context.maxUploadSize)).logged(by: context)
        }
    }

    /// `application/json`, or a type with a suffix that marks it as JSON (RFC 6839).
    private var hasJSONMediaType: Bool {
        guard let field = headers[.contentType] else { return false }
        let type = field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return type == "application/json" || (type.contains("/") && type.hasSuffix("+json"))
    }
}
#endif
