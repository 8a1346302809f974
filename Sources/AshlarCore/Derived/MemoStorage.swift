import Synchronization

/// A value that is computed once, together with the lock that ensures it.
final class MemoStorage<Value> {
    // A `Mutex` of the value itself would hand it out only where it is `sending`.
    private let mutex = Mutex(())
    private var kept: Value?

    /// Returns the value, and computes it for the first caller.
    ///
    /// Traps when `compute` accesses the value that it computes.
    ///
    /// - Throws: the error that `compute` throws; nothing is kept then.
    func value<E: Error>(_ compute: () throws(E) -> Value) throws(E) -> Value {
        var result: Value?
        try mutex.withLock { _ throws(E) in
            if kept == nil { kept = try compute() }
            result = kept
        }
        return result!
    }
}
