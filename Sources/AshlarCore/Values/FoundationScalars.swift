import AshlarRules
import Foundation

extension URL: DirectDecodable, DirectEncodable {
    /// Whatever `URL(string:)` accepts, as with `Codable`: invalid characters are escaped. ``WebURL`` is strict.
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> URL {
        let mark = reader.mark()
        let text = try reader.string()
        guard let url = URL(string: text) else {
            throw reader.refuse(.invalidURL, at: mark)
        }
        return url
    }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.url) }
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.string(absoluteString) }
}

extension UUID: DirectDecodable, DirectEncodable {
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> UUID {
        let mark = reader.mark()
        guard let uuid = UUID(uuidString: try reader.string()) else { throw reader.refuse(.invalidUUID, at: mark) }
        return uuid
    }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.uuid) }
    /// Upper-case, as Foundation writes it; RFC 9562 reads both.
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.string(uuidString) }
}

extension Decimal: DirectDecodable, DirectEncodable {
    /// Exact, from the literal's text.
    ///
    /// - Throws: `numberOutOfRange` for more digits than a `Decimal` holds (38).
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Decimal {
        let mark = reader.mark()
        let literal = unsafe String(decoding: try reader.numberText(), as: UTF8.self)
        guard let value = Decimal(string: literal, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN else {
            throw reader.refuse(.numberOutOfRange, at: mark)
        }
        return value
    }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.decimal) }
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) {
        if isNaN { return writer.refuse("NaN is not a JSON number") }
        writer.number(literal: description)
    }
}

extension Data: DirectDecodable, DirectEncodable {
    /// Base64 (RFC 4648, section 4).
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Data {
        let mark = reader.mark()
        guard let data = Data(base64Encoded: try reader.string()) else { throw reader.refuse(.invalidValue, at: mark) }
        return data
    }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.base64) }
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.string(base64EncodedString()) }
}
