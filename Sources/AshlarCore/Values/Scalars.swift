/// The standard library's scalars.

extension Bool: DirectDecodable, DirectEncodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Bool { try reader.bool() }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.boolean) }
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.bool(self) }
}

extension String: DirectDecodable, DirectEncodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> String {
        try reader.string()
    }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.string) }
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.string(self) }
}

extension Double: DirectDecodable, DirectEncodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Double {
        try reader.double()
    }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.number) }
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.double(self) }
}

extension Float: DirectDecodable, DirectEncodable {
    /// Rounds once, from the literal: rounding a `Double` again could be off by one.
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Float {
        let mark = reader.mark()
        let literal = unsafe try reader.numberText()
        guard let value = unsafe Float(String(decoding: literal, as: UTF8.self)), value.isFinite else {
            throw reader.refuse(.numberOutOfRange, at: mark)
        }
        return value
    }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.number) }
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.float(self) }
}

extension Int: DirectDecodable, DirectEncodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Int { try reader.int() }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.integer) }
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.integer(self) }
}

/// An integer that decodes by its width: the code that the conformances below share.
public protocol DirectInteger: FixedWidthInteger, DirectDecodable, DirectEncodable {}

extension DirectInteger {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Self {
        try reader.integer(Self.self)
    }
    public static var _ashlarShape_v1: PayloadShape {
        .scalar(.bounded(Scalar.Bounds(Self.self)))
    }
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.integer(self) }
}

extension Int8: DirectInteger {}
extension Int16: DirectInteger {}
extension Int32: DirectInteger {}
extension Int64: DirectInteger {}
extension Int128: DirectInteger {}
extension UInt: DirectInteger {}
extension UInt8: DirectInteger {}
extension UInt16: DirectInteger {}
extension UInt32: DirectInteger {}
extension UInt64: DirectInteger {}
extension UInt128: DirectInteger {}
