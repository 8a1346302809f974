import Foundation

extension DirectDecodable {
    /// Decodes a JSON payload.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    /// - Complexity: O(n), one pass; when it fails, a second pass that collects the problems.
    @inlinable
    public static func decode(
        from bytes: UnsafeRawBufferPointer, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> Self {
        guard bytes.count <= limits.bytes else {
            throw DecodingFailure(ofSize: bytes.count, type: Self.self, limits: limits, source: source)
        }
        do throws(DecodingFault) {
            return unsafe try directDecode(bytes, depth: limits.depth)
        } catch {
            throw unsafe DecodingFailure(diagnosing: Self.self, bytes, fault: error, source: source, limits: limits)
        }
    }

    /// Decodes a JSON payload.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    @inlinable
    public static func decode(
        from bytes: [UInt8], source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> Self {
        unsafe try bytes.withUnsafeBytes { buffer in unsafe result(from: buffer, source, limits) }.get()
    }

    /// Decodes a JSON payload.
    ///
    /// - Parameters:
    ///   - data: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    @inlinable
    public static func decode(
        from data: Data, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> Self {
        unsafe try data.withUnsafeBytes { buffer in unsafe result(from: buffer, source, limits) }.get()
    }

    /// Decodes a JSON payload.
    ///
    /// - Parameters:
    ///   - span: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    @inlinable
    public static func decode(
        from span: RawSpan, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> Self {
        unsafe try span.withUnsafeBytes { buffer in unsafe result(from: buffer, source, limits) }.get()
    }

    /// Decodes a JSON text.
    ///
    /// - Parameters:
    ///   - text: JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    ///   - limits: the limits of the payload.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    @inlinable
    public static func decode(
        from text: String, source: String? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(DecodingFailure) -> Self {
        var text = text
        return try text.withUTF8 { utf8 in unsafe result(from: UnsafeRawBufferPointer(utf8), source, limits) }.get()
    }

    /// The `withUnsafe…` functions rethrow without a type: a result carries the typed error out of them.
    @inlinable
    static func result(
        from bytes: UnsafeRawBufferPointer, _ source: String?, _ limits: DecodingLimits
    ) -> Result<Self, DecodingFailure> {
        Result { () throws(DecodingFailure) in unsafe try decode(from: bytes, source: source, limits: limits) }
    }

    /// The fast path: one value, and nothing after it.
    @inlinable
    static func directDecode(_ bytes: UnsafeRawBufferPointer, depth: Int) throws(DecodingFault) -> Self {
        var reader = unsafe JSONReader(bytes, depth: depth)
        let value = try Self._ashlarDecode_v1(&reader)
        try reader.finish()
        return value
    }
}
