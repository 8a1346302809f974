/// A refined type with a ``Rule`` that reads and writes itself as its value, as `@Refined` makes it.
public protocol RefinedModel: Refined, DirectModel, CustomStringConvertible
where Value: DirectDecodable & DirectEncodable & Codable {
    /// The rule, for code that describes the type or checks values separately.
    static var _ashlarRule_v1: Rule<Value> { get }
}

extension RefinedModel {
    public static var _ashlarShape_v1: PayloadShape { .refined(Self.self, by: _ashlarRule_v1) }

    /// Decodes the value, and checks it.
    public init(from decoder: any Decoder) throws { try self.init(valueFrom: decoder) }

    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension Refined where Value: Decodable {
    /// Decodes the value, and checks it.
    init(valueFrom decoder: any Decoder) throws {
        // A separate container, so that the decoder's strategies for dates and data apply.
        let value = try decoder.singleValueContainer().decode(Value.self)
        do throws(RefinementFailure) { try self.init(validating: value) } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
        }
    }
}

// MARK: Direct coding of any refined type

extension DirectDecodable where Self: Refined, Self.Value: DirectDecodable {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Self {
        let mark = reader.mark()
        // The violations are determined when the bytes are read again.
        guard let refined = Self(try Value._ashlarDecode_v1(&reader)) else {
            throw reader.refuse(.invalidValue, at: mark)
        }
        return refined
    }
    public static var _ashlarShape_v1: PayloadShape { .refined(Self.self, by: nil) }
}

extension DirectEncodable where Self: Refined, Self.Value: DirectEncodable {
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { value._ashlarEncode_v1(&writer) }
}

extension DateDecodable where Self: Refined, Self.Value: DateDecodable {
    public static func _ashlarDecode_v1(
        _ reader: inout JSONReader, dates: WireDateFormat
    ) throws(DecodingFault) -> Self {
        let mark = reader.mark()
        guard let refined = Self(try Value._ashlarDecode_v1(&reader, dates: dates)) else {
            throw reader.refuse(.invalidValue, at: mark)
        }
        return refined
    }
    public func _ashlarEncode_v1(_ writer: inout JSONWriter, dates: WireDateFormat) {
        value._ashlarEncode_v1(&writer, dates: dates)
    }
}

extension CoercibleDecodable where Self: Refined, Self.Value: CoercibleDecodable {
    public static func _ashlarCoerce_v1(_ text: String) -> Self? { Value._ashlarCoerce_v1(text).flatMap(Self.init(_:)) }
}

// MARK: Keys

extension DirectKey where Self: Refined, Self.Value: DirectKey {
    /// The value with this key, checked.
    @_disfavoredOverload public init?(wireKey: String) {
        guard let value = Value(wireKey: wireKey) else { return nil }
        self.init(value)
    }
    /// The value's key.
    public var wireKey: String { value.wireKey }
}

/// Determines which of two defaults a refined text uses.
extension DirectKey where Self: Refined & LosslessStringConvertible, Self.Value: DirectKey {
    /// The value with this key, checked.
    @_disfavoredOverload public init?(wireKey: String) {
        guard let value = Value(wireKey: wireKey) else { return nil }
        self.init(value)
    }
    /// The value's key.
    public var wireKey: String { value.wireKey }
}
