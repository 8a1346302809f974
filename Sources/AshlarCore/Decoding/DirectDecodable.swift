/// A type that reads itself straight from JSON bytes.
///
/// `@DTO` and `ashlar design` write the conformance; write it by hand only for scalar types:
///
/// ```swift
/// extension Slug: DirectDecodable {
///     static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Slug {
///         let start = reader.mark()
///         guard let slug = Slug(try reader.string()) else { throw reader.refuse(.invalidValue, at: start) }
///         return slug
///     }
///     static var _ashlarShape_v1: PayloadShape { .scalar("a slug") }
/// }
/// ```
///
/// The names include the version of the underlying runtime: an expansion made for another version does not compile,
/// instead of silently using the wrong one.
public protocol DirectDecodable: SendableMetatype {
    /// Reads one value at the reader's position.
    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Self
    /// The shape of a valid payload; the diagnosing pass walks it.
    static var _ashlarShape_v1: PayloadShape { get }
}

/// A type that writes itself straight to JSON bytes.
///
/// The protocol doesn't require copies: code that is generic over `~Copyable` writes a value in place, even one that
/// can be copied.
public protocol DirectEncodable: ~Copyable {
    /// Writes one value.
    func _ashlarEncode_v1(_ writer: inout JSONWriter)
}

/// A type that reads and writes itself straight from and to JSON bytes.
public typealias DirectCodable = DirectDecodable & DirectEncodable

/// The conformance that `@DTO` adds to a struct: direct coding, and `Codable` through a thin bridge, so that code built
/// on `Decoder` and `Encoder` keeps working.
public protocol DirectModel: DirectDecodable, DirectEncodable, Codable, Sendable {}
