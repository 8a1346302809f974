import Foundation

/// A value that one thread at a time can access.
///
/// Unlike `Synchronization.Mutex`, it is a reference, and `withLock` returns values that are not `sending`.
package final class Locked<Value>: @unchecked Sendable {
    @usableFromInline let lock = NSLock()
    @usableFromInline var value: Value

    package init(_ value: sending Value) { self.value = value }

    @inlinable
    package func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
