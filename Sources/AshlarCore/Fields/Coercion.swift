import Foundation

/// A scalar that `@Coerce` can read from another kind of JSON value: a number from its digits in a string, a string
/// from a number or a boolean, a boolean from `"true"`, `"1"`, or `1`.
public protocol CoercibleDecodable: DirectDecodable {
    /// Makes a value from the text of a string, number, or boolean; `nil` when the text isn't one.
    static func _ashlarCoerce_v1(_ text: String) -> Self?
}

extension String: CoercibleDecodable {
    public static func _ashlarCoerce_v1(_ text: String) -> String? { text }
}

extension Bool: CoercibleDecodable {
    public static func _ashlarCoerce_v1(_ text: String) -> Bool? {
        switch text {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }
}

/// A number is read from its text by JSON's own grammar.
extension CoercibleDecodable {
    static func fromNumber(_ text: String) -> Self? {
        var text = text
        return text.withUTF8 { utf8 in
            var reader = unsafe JSONReader(UnsafeRawBufferPointer(utf8))
            guard unsafe utf8.first.map({ $0 == 0x2D || (0x30...0x39).contains($0) }) == true,
                let value = try? Self._ashlarDecode_v1(&reader), reader.offset == utf8.count
            else { return nil }
            return value
        }
    }
}

extension CoercibleDecodable where Self: Numeric {
    public static func _ashlarCoerce_v1(_ text: String) -> Self? { fromNumber(text) }
}

extension Int: CoercibleDecodable {}
extension Int8: CoercibleDecodable {}
extension Int16: CoercibleDecodable {}
extension Int32: CoercibleDecodable {}
extension Int64: CoercibleDecodable {}
extension Int128: CoercibleDecodable {}
extension UInt: CoercibleDecodable {}
extension UInt8: CoercibleDecodable {}
extension UInt16: CoercibleDecodable {}
extension UInt32: CoercibleDecodable {}
extension UInt64: CoercibleDecodable {}
extension UInt128: CoercibleDecodable {}
extension Float: CoercibleDecodable {}
extension Double: CoercibleDecodable {}
extension Decimal: CoercibleDecodable {}

extension JSONReader {
    /// Reads a scalar from whichever kind of value holds it; generated code calls it for `@Coerce` fields.
    ///
    /// - Throws: `typeMismatch` when the value holds no such scalar.
    public mutating func coerce<T: CoercibleDecodable>(_ type: T.Type) throws(DecodingFault) -> T {
        let mark = mark()
        if let value = try lenient({ (reader: inout JSONReader) throws(DecodingFault) in try reader.read(T.self) }) {
            return value
        }
        rewind(to: mark)
        let text: String
        switch kind() {
        case .string: text = try string()
        case .number: text = unsafe String(decoding: try numberText(), as: UTF8.self)
        case .boolean: text = try bool() ? "true" : "false"
        default: throw unexpectedKind()
        }
        guard let value = T._ashlarCoerce_v1(text) else { throw refuse(.typeMismatch, at: mark) }
        return value
    }

    /// Reads a scalar from whichever kind of value holds it, or `nil` from `null`.
    public mutating func coerce<T: CoercibleDecodable>(_ type: T?.Type) throws(DecodingFault) -> T? {
        try null() ? nil : try coerce(T.self)
    }
}
