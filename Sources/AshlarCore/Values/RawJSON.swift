/// A JSON value as it was in the payload, byte for byte: the `unknown` case of a `@Union` keeps one.
///
/// Ashlar's encoder writes it back unchanged. Through Foundation's `JSONEncoder` the value survives but its text does
/// not: `1e2` becomes `100`, and long numbers lose digits.
public struct RawJSON: Hashable, Sendable {
    /// The bytes, which are one valid JSON value.
    public let bytes: [UInt8]

    /// Wraps JSON text.
    ///
    /// - Throws: ``DecodingFailure`` when the text is not one JSON value.
    public init(_ text: String) throws(DecodingFailure) { self = try RawJSON.decode(from: text) }

    @usableFromInline
    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The value.
    public var value: JSONValue { (try? JSONValue.decode(from: bytes)) ?? .null }
}

extension RawJSON: DirectModel {
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> RawJSON {
        unsafe RawJSON(bytes: Array(try reader.rawValue()))
    }
    public static var _ashlarShape_v1: PayloadShape { .anything }
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) {
        unsafe bytes.withUnsafeBufferPointer { unsafe writer.raw($0) }
    }
}

extension JSONReader {
    /// Consumes one value and checks it.
    ///
    /// - Returns: its bytes in the payload.
    mutating func rawValue() throws(DecodingFault) -> UnsafeBufferPointer<UInt8> {
        _ = peek()
        let first = unsafe p
        try skipValue()
        return unsafe UnsafeBufferPointer(start: first, count: p - first)
    }
}
