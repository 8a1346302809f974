import Foundation

extension DirectDecodable {
    /// Decodes a JSON payload.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    /// - Complexity: O(n), one pass; when it fails, a second pass that collects the problems.
    @inlinable
    public static func decode(
        from bytes: UnsafeRawBufferPointer, source: String? = nil
    ) throws(DecodingFailure) -> Self {
        do throws(DecodingFault) {
            return try directDecode(bytes)
        } catch {
            throw DecodingFailure(diagnosing: Self.self, bytes, fault: error, source: source)
        }
    }

    /// Decodes a JSON payload.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    public static func decode(from bytes: [UInt8], source: String? = nil) throws(DecodingFailure) -> Self {
        try bytes.withUnsafeBytes { buffer in result(from: buffer, source) }.get()
    }

    /// Decodes a JSON payload.
    ///
    /// - Parameters:
    ///   - data: UTF-8 JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    public static func decode(from data: Data, source: String? = nil) throws(DecodingFailure) -> Self {
        try data.withUnsafeBytes { buffer in result(from: buffer, source) }.get()
    }

    /// Decodes a JSON text.
    ///
    /// - Parameters:
    ///   - text: JSON text (RFC 8259).
    ///   - source: what to call the payload in problems, such as its file name.
    /// - Throws: ``DecodingFailure`` with every problem of the payload and its place.
    public static func decode(from text: String, source: String? = nil) throws(DecodingFailure) -> Self {
        var text = text
        return try text.withUTF8 { utf8 in result(from: UnsafeRawBufferPointer(utf8), source) }.get()
    }

    /// The `withUnsafe…` functions rethrow without a type: a result carries the typed error out of them.
    private static func result(from bytes: UnsafeRawBufferPointer, _ source: String?) -> Result<Self, DecodingFailure> {
        Result { () throws(DecodingFailure) in try decode(from: bytes, source: source) }
    }

    /// The fast path: one value, and nothing after it.
    @inlinable
    static func directDecode(_ bytes: UnsafeRawBufferPointer) throws(DecodingFault) -> Self {
        var reader = JSONReader(bytes)
        let value = try Self._ashlarDecode_v1(&reader)
        try reader.finish()
        return value
    }
}
