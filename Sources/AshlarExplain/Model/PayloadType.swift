/// What a payload must look like for a Swift type.
package indirect enum PayloadType: Hashable, Sendable {
    case scalar(ScalarType)
    case optional(PayloadType)
    case array(PayloadType)
    case set(PayloadType)
    /// An object whose keys are data.
    case dictionary(KeyType, PayloadType)
    /// A dictionary whose keys are no text: keys and values by turns, in an array.
    case pairs(PayloadType, PayloadType)
    /// The first of several types that fits.
    case choice([PayloadType])
    /// A collection with at least one element.
    case nonEmpty(PayloadType)
    /// A declared type, by its index in ``PayloadModel/types``.
    case named(Int)
    /// Any JSON value.
    case anything

    /// What the keys of a dictionary may be.
    package enum KeyType: Hashable, Sendable {
        case text
        /// As Foundation reads the keys of `[Int: …]`.
        case integer
        case words([String])
        /// The text of an integer as Swift prints it.
        case exact(IntegerWidth)
        case uuid
        case ready(ReadyText)
    }

    var isOptional: Bool { if case .optional = self { true } else { false } }
}

/// One value that is neither an array nor an object.
package struct ScalarType: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case boolean, string, double, float, decimal, percentage, url, uuid, data
        case ready(ReadyText)
        case integer(IntegerWidth)
        case date(DateRule)
        /// Text that a type of the user's own looks at.
        case word(expected: String)
    }

    package var kind: Kind
    /// Whether strings, numbers and booleans are taken for each other.
    package var isCoerced = false
    /// Whether Foundation's decoder reads it, which takes some texts that Ashlar's does not.
    package var isFoundation = false
}

/// The standard integers.
package enum IntegerWidth: String, Hashable, Sendable, CaseIterable {
    case int = "Int", int8 = "Int8", int16 = "Int16", int32 = "Int32", int64 = "Int64", int128 = "Int128"
    case uint = "UInt", uint8 = "UInt8", uint16 = "UInt16", uint32 = "UInt32", uint64 = "UInt64", uint128 = "UInt128"

    /// The least and the greatest value, as literals.
    var bounds: (least: String, greatest: String) {
        switch self {
        case .int: IntegerWidth.bounds(of: Int.self)
        case .int8: IntegerWidth.bounds(of: Int8.self)
        case .int16: IntegerWidth.bounds(of: Int16.self)
        case .int32: IntegerWidth.bounds(of: Int32.self)
        case .int64: IntegerWidth.bounds(of: Int64.self)
        case .int128: IntegerWidth.bounds(of: Int128.self)
        case .uint: IntegerWidth.bounds(of: UInt.self)
        case .uint8: IntegerWidth.bounds(of: UInt8.self)
        case .uint16: IntegerWidth.bounds(of: UInt16.self)
        case .uint32: IntegerWidth.bounds(of: UInt32.self)
        case .uint64: IntegerWidth.bounds(of: UInt64.self)
        case .uint128: IntegerWidth.bounds(of: UInt128.self)
        }
    }

    private static func bounds<T: FixedWidthInteger>(of type: T.Type) -> (least: String, greatest: String) {
        (T.min.description, T.max.description)
    }
}
