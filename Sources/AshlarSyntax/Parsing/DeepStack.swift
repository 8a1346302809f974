#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs work on a stack that the deepest source within ``SourceRefusal``'s limits does not exhaust.
package enum DeepStack {
    /// The size in bytes; only the pages that are touched cost memory.
    package static let size = 512 << 20

    @TaskLocal private static var isDeep = false

    /// Runs a function to its end, on a separate thread unless the stack is already deep.
    package static func run<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if isDeep { return try body() }
        var outcome: Swift.Result<Result, Failure>?
        func work() {
            do throws(Failure) { outcome = .success(try body()) } catch { outcome = .failure(error) }
        }
        withoutActuallyEscaping(work) { work in
            if let thread = start(work) { pthread_join(thread, nil) } else { work() }
        }
        guard let outcome else { preconditionFailure("the thread has ended without a result") }
        return try outcome.get()
    }

    /// Runs a function on a thread that was started with a stack of ``size``.
    package static func assume(_ body: () -> Void) { $isDeep.withValue(true, operation: body) }

    /// Runs a function and gives up on it after some time.
    ///
    /// Work that takes longer is not stopped, since nothing can stop it: it continues in the background without effect.
    ///
    /// - Parameter seconds: how long the work may keep a core busy.
    /// - Returns: the result; `nil` when it takes too long.
    static func run<Result: Sendable>(
        within seconds: Double, _ body: @escaping @Sendable () -> Result
    ) -> Result? {
        let outcome = Outcome<Result>()
        guard let thread = start({ outcome.put(body()) }) else { return body() }
        while true {
            if let result = outcome.take(waitingFor: 50_000_000) {
                pthread_join(thread, nil)
                return result
            }
            if ThreadClock.seconds(of: thread, since: outcome.start) > seconds {
                pthread_detach(thread)
                return nil
            }
        }
    }

    private static func start(_ body: @escaping () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, size) == 0 else { return nil }
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        // Darwin's header says that the argument is not nil, though it may be.
        let status = pthread_create(&thread, &attributes, { runWork($0) }, work.toOpaque())
        #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, runWork, work.toOpaque())
        #endif
        if status == 0 { return thread }
        work.release()
        return nil
    }
}

private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
}

private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { DeepStack.assume(Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body) }
    return nil
}

/// A result that one thread sets and another one waits for.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    let start = ThreadClock.now
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value?

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func put(_ value: Value) {
        pthread_mutex_lock(mutex)
        self.value = value
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits at most some nanoseconds.
    func take(waitingFor nanoseconds: Int) -> Value? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if value == nil {
            var deadline = timespec()
            clock_gettime(CLOCK_REALTIME, &deadline)
            let sum = Int(deadline.tv_nsec) + nanoseconds
            deadline.tv_sec += sum / 1_000_000_000
            deadline.tv_nsec = sum % 1_000_000_000
            pthread_cond_timedwait(condition, mutex, &deadline)
        }
        return value
    }
}

/// How long a thread has worked: on a busy machine, it gets only part of the elapsed time.
private enum ThreadClock {
    static var now: Double { read(CLOCK_MONOTONIC) }

    static func seconds(of thread: pthread_t, since start: Double) -> Double {
        #if !canImport(Darwin)
        var clock = clockid_t()
        if pthread_getcpuclockid(thread, &clock) == 0 { return read(clock) }
        #endif
        return now - start
    }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
