import Foundation

extension DirectEncodable {
    /// Encodes the value as compact JSON (RFC 8259, UTF-8), with fields in declaration order.
    ///
    /// - Throws: ``EncodingFailure`` when a value has no JSON form.
    @inlinable
    public func encoded() throws(EncodingFailure) -> [UInt8] {
        var writer = JSONWriter()
        _ashlarEncode_v1(&writer)
        return try writer.take()
    }

    /// Encodes the value as compact JSON text.
    ///
    /// - Throws: ``EncodingFailure`` when a value has no JSON form.
    @inlinable
    public func encodedString() throws(EncodingFailure) -> String {
        String(decoding: try encoded(), as: UTF8.self)
    }
}
