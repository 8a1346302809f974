import Foundation

/// A value that one thread at a time reaches.
///
/// `Synchronization.Mutex` needs systems newer than those that Ashlar runs on.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: sending Value) { self.value = value }

    func withLock<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&value) } }
}
