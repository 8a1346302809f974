#if Hummingbird
import AshlarCore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

// `Request.decode(as:context:)` of Hummingbird takes any `Decodable` type. These take what Ashlar decodes, and win where a
// type is both: constrained to `Decodable` too, they are the more specific ones.

extension Request {
    /// Decodes the body as a DTO, straight from its bytes.
    ///
    /// ```swift
    /// router.post("statuses") { request, context in
    ///     let status = try await request.decode(as: CreateStatusDTO.self, context: context)
    /// ```
    ///
    /// - Parameters:
    ///   - type: a `@DTO` type, a union, or anything else that reads itself.
    ///   - context: the request's context, whose `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird answers with: status 422 with every problem of the body, 400 when it
    ///   is not JSON, 413 when it is too large, 415 when its media type is not JSON.
    public func decode<T: DirectDecodable>(as type: T.Type, context: some RequestContext) async throws -> T {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try T.decode(from: bytes) }
    }

    /// Decodes the body as a DTO, straight from its bytes, and not through the context's decoder.
    ///
    /// - Parameters:
    ///   - type: a `@DTO` type, an array of them, or anything else that reads itself.
    ///   - context: the request's context, whose `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird answers with.
    public func decode<T: DirectDecodable & Decodable>(
        as type: T.Type, context: some RequestContext
    ) async throws -> T {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try T.decode(from: bytes) }
    }

    /// Decodes the body as a domain value: bytes, DTO, mapping and rules, with the problems of all in one answer.
    ///
    /// - Parameters:
    ///   - type: a type that is `Mapped` from a DTO.
    ///   - context: the request's context, whose `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird answers with.
    public func decode<T: Mapped>(as type: T.Type, context: some RequestContext) async throws -> T
    where T.ModelMap.MappingSource: DirectDecodable {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try T.decode(from: bytes) }
    }

    /// Decodes the body as a domain value, also where that is `Decodable` by itself: its mapping decides.
    ///
    /// - Parameters:
    ///   - type: a type that is `Mapped` from a DTO.
    ///   - context: the request's context, whose `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird answers with.
    public func decode<T: Mapped & Decodable>(as type: T.Type, context: some RequestContext) async throws -> T
    where T.ModelMap.MappingSource: DirectDecodable {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try T.decode(from: bytes) }
    }

    /// Decodes the body as an array of domain values.
    ///
    /// - Parameters:
    ///   - type: an array of a type that is `Mapped` from a DTO.
    ///   - context: the request's context, whose `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird answers with.
    public func decode<T: Mapped>(as type: [T].Type, context: some RequestContext) async throws -> [T]
    where T.ModelMap.MappingSource: DirectDecodable {
        try await decodeBody(context) { bytes throws(DecodingFailure) in try [T].decode(from: bytes) }
    }

    /// Decodes the body as an array of domain values, also where these are `Decodable` by themselves.
    ///
    /// - Parameters:
    ///   - type: an array of a type that is `Mapped` from a DTO.
    ///   - context: the request's context, whose `maxUploadSize` limits the body.
    /// - Throws: ``ProblemDetails``, which Hummingbird answers with.
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
            // The template and not the path itself, which may hold anything.
            failure.source = "\(method) \(context.endpointPath ?? "")"
            throw ProblemDetails(failure).logged(by: context)
        }
    }
}

extension Request {
    /// The body, when it may be JSON and is not too large.
    func jsonBody(_ context: some RequestContext) async throws -> ByteBuffer {
        let requiresJSON = (context as? any ProblemRequestContext)?.requiresJSONMediaType ?? true
        if requiresJSON, !hasJSONMediaType { throw ProblemDetails(.wrongMediaType).logged(by: context) }
        do {
            return try await body.collect(upTo: context.maxUploadSize)
        } catch is NIOTooManyBytesError {
            throw ProblemDetails(.tooLarge(limit: context.maxUploadSize)).logged(by: context)
        }
    }

    /// `application/json`, or a type whose suffix says that it is JSON too (RFC 6839).
    private var hasJSONMediaType: Bool {
        guard let field = headers[.contentType] else { return false }
        let type = field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return type == "application/json" || (type.contains("/") && type.hasSuffix("+json"))
    }
}
#endif
