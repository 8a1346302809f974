/// A JSON value of any shape, for free-form data.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

/// A number as it is in the payload, so that no digit is lost.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
    /// The literal, which follows JSON's grammar.
    public let literal: String

    /// - Parameter literal: must follow JSON's grammar.
    @usableFromInline
    init(literal: String) { self.literal = literal }

    /// Wraps an integer.
    public init(_ value: some FixedWidthInteger) { literal = value.description }

    /// Wraps a finite number.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        literal = value.description
    }

    /// The value as an `Int`, if the literal is an integer that fits.
    public var int: Int? { Int(literal) }
    /// The nearest `Double`.
    public var double: Double { Double(literal) ?? .nan }
    /// The literal.
    public var description: String { literal }
}

extension JSONValue: DirectDecodable, DirectEncodable {
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> JSONValue {
        switch reader.peek() {
        case 0x22: return .string(try reader.string())
        case 0x7B: return .object(try [String: JSONValue]._ashlarDecode_v1(&reader))
        case 0x5B: return .array(try [JSONValue]._ashlarDecode_v1(&reader))
        case 0x74, 0x66: return .bool(try reader.bool())
        case 0x6E:
            _ = try reader.null()
            return .null
        default: return unsafe .number(JSONNumber(literal: String(decoding: try reader.numberText(), as: UTF8.self)))
        }
    }

    public static var _ashlarShape_v1: PayloadShape { .anything }

    public func _ashlarEncode_v1(_ writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let value): writer.number(literal: value.literal)
        case .string(let value): writer.string(value)
        case .array(let value): value._ashlarEncode_v1(&writer)
        case .object(let value): value._ashlarEncode_v1(&writer)
        }
    }
}
