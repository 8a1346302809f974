import Foundation

/// A value that can be the key of an object: `[Key: Value]` decodes from `{"key": value}`.
///
/// Enumerations and structs with a raw value need only the conformance: `extension Currency: DirectKey {}`.
public protocol DirectKey: Hashable, SendableMetatype {
    /// Disfavored, so that `texts.compactMap(Int.init)` means the same as without this library.
    ///
    /// - Parameter wireKey: the key as it is in the payload.
    /// - Returns: `nil` when it isn't such a value.
    @_disfavoredOverload init?(wireKey: String)
    /// The key as it is in the payload.
    var wireKey: String { get }
}

extension String: DirectKey {
    /// Any text.
    @_disfavoredOverload @inlinable public init?(wireKey: String) { self = wireKey }
    /// The text itself.
    @inlinable public var wireKey: String { self }
}

extension DirectKey where Self: LosslessStringConvertible {
    /// The value that has exactly this key as its description.
    @_disfavoredOverload public init?(wireKey: String) {
        guard let value = Self(wireKey), value.description == wireKey else { return nil }
        self = value
    }
    /// The description.
    public var wireKey: String { description }
}

extension Int: DirectKey {}
extension Int8: DirectKey {}
extension Int16: DirectKey {}
extension Int32: DirectKey {}
extension Int64: DirectKey {}
extension UInt: DirectKey {}
extension UInt8: DirectKey {}
extension UInt16: DirectKey {}
extension UInt32: DirectKey {}
extension UInt64: DirectKey {}

extension UUID: DirectKey {
    /// RFC 9562's text form, in upper or lower case.
    @_disfavoredOverload public init?(wireKey: String) { self.init(uuidString: wireKey) }
    /// Upper-case, as Foundation writes it.
    public var wireKey: String { uuidString }
}

extension DirectKey where Self: RawRepresentable, RawValue: DirectKey {
    /// The value with the raw value of this key.
    @_disfavoredOverload public init?(wireKey: String) {
        guard let raw = RawValue(wireKey: wireKey) else { return nil }
        self.init(rawValue: raw)
    }
    /// The key of the raw value.
    public var wireKey: String { rawValue.wireKey }
}

extension DirectKey where Self: OpenEnum {
    /// Any text: one that matches no case is kept.
    @_disfavoredOverload public init?(wireKey: String) { self.init(wireValue: wireKey) }
    /// The word on the wire.
    public var wireKey: String { wireValue }
}
