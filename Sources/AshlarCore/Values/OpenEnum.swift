/// An enumeration of words on the wire that keeps the ones it does not know: they decode, and encode back unchanged.
///
/// `@OpenEnum` writes the conformance. Without macros, write it by hand:
///
/// ```swift
/// enum Audience: OpenEnum {
///     case listed, unlisted
///     case unknown(String)
///
///     init(wireValue: String) {
///         switch wireValue {
///         case "listed": self = .listed
///         case "unlisted": self = .unlisted
///         default: self = .unknown(wireValue)
///         }
///     }
///     var wireValue: String {
///         switch self {
///         case .listed: "listed"
///         case .unlisted: "unlisted"
///         case .unknown(let word): word
///         }
///     }
/// }
/// ```
public protocol OpenEnum: DirectModel, Hashable {
    /// The case for a word; `unknown` for a word that matches no case.
    init(wireValue: String)
    /// The word on the wire.
    var wireValue: String { get }
}

extension OpenEnum {
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Self {
        Self(wireValue: try reader.string())
    }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.string) }
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.string(wireValue) }

    /// The case for a word, never `nil`: for code that was written for raw values.
    @inlinable
    public init?(rawValue: String) { self.init(wireValue: rawValue) }
    /// The word on the wire: for code that was written for raw values.
    @inlinable
    public var rawValue: String { wireValue }
}

extension DirectDecodable where Self: RawRepresentable, RawValue: DirectDecodable {
    /// Enumerations with raw values: a value that matches no case is refused as `unknown-case`.
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Self {
        let mark = reader.mark()
        guard let value = Self(rawValue: try RawValue._ashlarDecode_v1(&reader)) else {
            throw reader.refuse(.unknownCase, at: mark)
        }
        return value
    }
    public static var _ashlarShape_v1: PayloadShape { .scalar(.custom(.knownValue)) }
}

extension DirectDecodable where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// Comparing with each case's text beats the standard library's search, which takes no account of short strings.
    @inlinable
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Self {
        let mark = reader.mark()
        let text = try reader.string()
        for item in allCases where item.rawValue == text { return item }
        throw reader.refuse(.unknownCase, at: mark)
    }
}

extension DirectDecodable where Self: RawRepresentable & CaseIterable, RawValue: DirectDecodable {
    public static var _ashlarShape_v1: PayloadShape {
        .ofRawValues(allCases.map(\.rawValue))
    }
}

extension Expectation {
    /// One of the raw values of an enumeration.
    static func rawValues<Value>(_ values: [Value]) -> Expectation {
        Int128.all(values).map { .oneOfIntegers($0.map(String.init)) } ?? .oneOf(values.map { "\($0)" })
    }
}

extension Int128 {
    /// Integers of another type; `nil` when a value isn't an integer, or is too large.
    static func all<Value>(_ values: [Value]) -> [Int128]? {
        let integers = values.compactMap { ($0 as? any BinaryInteger).flatMap { Int128(exactly: $0) } }
        return integers.count == values.count ? integers : nil
    }
}

extension DirectEncodable where Self: RawRepresentable, RawValue: DirectEncodable {
    @inlinable
    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { rawValue._ashlarEncode_v1(&writer) }
}
