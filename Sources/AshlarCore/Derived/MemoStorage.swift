#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A value that is computed once, with the lock that sees to that, in one allocation.
///
/// `Mutex` of the standard library needs systems newer than those that Ashlar runs on. A lock of the platform must not
/// move, hence the tail allocation.
@safe final class MemoStorage<Value>: ManagedBuffer<Value?, PlatformLock> {
    static func make() -> MemoStorage {
        let storage = unsafe unsafeDowncast(create(minimumCapacity: 1) { _ in nil }, to: MemoStorage.self)
        unsafe storage.withUnsafeMutablePointerToElements { unsafe PlatformLock.initialize($0) }
        return storage
    }

    deinit {
        unsafe withUnsafeMutablePointerToElements { unsafe PlatformLock.destroy($0) }
    }

    /// - Throws: what `compute` throws; nothing is kept then.
    func value<E: Error>(_ compute: () throws(E) -> Value) throws(E) -> Value {
        lock()
        defer { unlock() }
        if let value = unsafe header { return value }
        let value = try compute()
        unsafe header = value
        return value
    }

    private func lock() { unsafe withUnsafeMutablePointerToElements { unsafe PlatformLock.lock($0) } }
    private func unlock() { unsafe withUnsafeMutablePointerToElements { unsafe PlatformLock.unlock($0) } }
}

#if canImport(Darwin)
typealias PlatformLock = os_unfair_lock

extension PlatformLock {
    static func initialize(_ lock: UnsafeMutablePointer<Self>) { lock.initialize(to: .init()) }
    static func destroy(_ lock: UnsafeMutablePointer<Self>) { lock.deinitialize(count: 1) }
    /// Traps when the thread holds the lock already.
    static func lock(_ lock: UnsafeMutablePointer<Self>) { os_unfair_lock_lock(lock) }
    static func unlock(_ lock: UnsafeMutablePointer<Self>) { os_unfair_lock_unlock(lock) }
}
#else
typealias PlatformLock = pthread_mutex_t

extension PlatformLock {
    static func initialize(_ lock: UnsafeMutablePointer<Self>) {
        unsafe lock.initialize(to: .init())
        var attributes = pthread_mutexattr_t()
        unsafe pthread_mutexattr_init(&attributes)
        // A mutex of the default kind would wait for itself for ever.
        unsafe pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ERRORCHECK))
        unsafe pthread_mutex_init(lock, &attributes)
        unsafe pthread_mutexattr_destroy(&attributes)
    }

    static func destroy(_ lock: UnsafeMutablePointer<Self>) {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deinitialize(count: 1)
    }

    /// Traps when the thread holds the lock already.
    static func lock(_ lock: UnsafeMutablePointer<Self>) {
        let status = unsafe pthread_mutex_lock(lock)
        precondition(status == 0, "a memoized function calls itself on the same value")
    }

    static func unlock(_ lock: UnsafeMutablePointer<Self>) { unsafe pthread_mutex_unlock(lock) }
}
#endif
