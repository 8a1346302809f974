import AshlarCore
import Foundation

/// A type that provides its own samples of values in a payload.
///
/// Records, unions, and collections do not need it: samples follow their shape. For other types, values of many formats
/// are tried, and one that decodes is used. Conform a type if none of those decodes, or if its samples should be more
/// specific:
///
/// ```swift
/// extension OrderNumber: SampleProviding {
///     static func sample(using generator: inout SampleGenerator) -> JSONValue {
///         .string("A-\(100 + generator.number(below: 900))")
///     }
/// }
/// ```
public protocol SampleProviding: DirectDecodable {
    /// Returns a value as it is in a payload, which decodes as this type.
    ///
    /// - Parameter generator: the source of randomness.
    static func sample(using generator: inout SampleGenerator) -> JSONValue
}

extension Bool: SampleProviding {
    /// `true` or `false`.
    public static func sample(using generator: inout SampleGenerator) -> JSONValue { .bool(generator.once(in: 2)) }
}

extension String: SampleProviding {
    /// Any text.
    public static func sample(using generator: inout SampleGenerator) -> JSONValue { .string(generator.text()) }
}

extension SampleProviding where Self: FixedWidthInteger {
    /// Mostly small numbers; the least, the greatest, zero.
    public static func sample(using generator: inout SampleGenerator) -> JSONValue {
        switch generator.number(below: 6) {
        case 0: .number(JSONNumber(generator.element(of: [Self.min, Self.max, 0])))
        case 1: .number(JSONNumber(Self(truncatingIfNeeded: generator.next())))
        default: .number(JSONNumber(Self(generator.number(below: 128))))
        }
    }
}

extension Int: SampleProviding {}
extension Int8: SampleProviding {}
extension Int16: SampleProviding {}
extension Int32: SampleProviding {}
extension Int64: SampleProviding {}
extension Int128: SampleProviding {}
extension UInt: SampleProviding {}
extension UInt8: SampleProviding {}
extension UInt16: SampleProviding {}
extension UInt32: SampleProviding {}
extension UInt64: SampleProviding {}
extension UInt128: SampleProviding {}

extension SampleProviding where Self: BinaryFloatingPoint {
    /// Mostly fractions of small numbers; zero, tiny and huge ones.
    public static func sample(using generator: inout SampleGenerator) -> JSONValue {
        let value: Double =
            switch generator.number(below: 6) {
            case 0: generator.element(of: [0, 0.1, 1e-7, -2.5, 1e21, 16_777_217])
            case 1: Double(generator.next() >> 11) * 0x1p-53
            default: Double(generator.number(below: 100_000)) / 100
            }
        return .number(JSONNumber(value) ?? JSONNumber(0))
    }
}

extension Double: SampleProviding {}
extension Float: SampleProviding {}

extension Decimal: SampleProviding {
    /// Amounts with cents; now and then one with 30 digits.
    public static func sample(using generator: inout SampleGenerator) -> JSONValue {
        let whole = Int128(generator.next() >> 40)
        let value =
            generator.once(in: 6)
            ? Decimal(string: "\(whole).\(generator.next())") : Decimal(generator.number(below: 1_000_000)) / 100
        let text = (try? (value ?? 0).encoded()) ?? []
        return (try? JSONValue.decode(from: text)) ?? .number(JSONNumber(0))
    }
}

extension UUID: SampleProviding {
    /// Random, of version 4 (RFC 9562).
    public static func sample(using generator: inout SampleGenerator) -> JSONValue {
        var bytes = withUnsafeBytes(of: (generator.next(), generator.next())) { Array($0) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
        let text = groups.joined(separator: "-")
        return .string(generator.once(in: 2) ? text : text.uppercased())
    }
}

extension URL: SampleProviding {
    /// Absolute and relative references (RFC 3986).
    public static func sample(using generator: inout SampleGenerator) -> JSONValue {
        let number = generator.number(below: 1000)
        return .string(
            generator.element(of: [
                "https://example.org/\(number)", "http://example.com:8080/a/b?page=\(number)#top",
                "https://example.net/%C3%A9/\(number)", "mailto:ada\(number)@example.org", "images/\(number).png",
                "//cdn.example.org/\(number)",
            ]))
    }
}

extension Data: SampleProviding {
    /// A few bytes.
    public static func sample(using generator: inout SampleGenerator) -> JSONValue {
        let bytes = (0..<generator.number(below: 8)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
        return .string(Data(bytes).base64EncodedString())
    }
}

extension EmailAddress: SampleProviding {
    /// An address at a domain for examples (RFC 2606).
    public static func sample(using generator: inout SampleGenerator) -> JSONValue {
        .string("ada.\(generator.number(below: 1000))@example.org")
    }
}

extension TypedID: SampleProviding where Raw: SampleProviding {
    /// A sample of the wrapped type.
    public static func sample(using generator: inout SampleGenerator) -> JSONValue { Raw.sample(using: &generator) }
}
