import Foundation

/// A type that can hold a payload: `[UInt8]`, `Data`, `String`, a slice or a buffer of bytes.
public protocol PayloadBytes {
    /// Lends the bytes.
    func withPayloadBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R
}

extension Array: PayloadBytes where Element == UInt8 {
    /// Lends the bytes.
    @inlinable
    public func withPayloadBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { unsafe withUnsafeBytes(body) }
}

extension ArraySlice: PayloadBytes where Element == UInt8 {
    /// Lends the bytes.
    @inlinable
    public func withPayloadBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { unsafe withUnsafeBytes(body) }
}

extension Data: PayloadBytes {
    /// Lends the bytes.
    @inlinable
    public func withPayloadBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { unsafe withUnsafeBytes(body) }
}

extension String: PayloadBytes {
    /// Lends the text as UTF-8.
    @inlinable
    public func withPayloadBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        var text = self
        return text.withUTF8 { unsafe body(UnsafeRawBufferPointer($0)) }
    }
}

extension UnsafeRawBufferPointer: PayloadBytes {
    /// Lends itself.
    @inlinable
    public func withPayloadBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { unsafe body(self) }
}
