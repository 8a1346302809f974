import AshlarSyntax
import Foundation

/// Runs work over many items on all cores, with stacks that are large enough for deeply nested source.
enum Workers {
    /// Applies a function to each item.
    ///
    /// - Returns: the results, in the items' order.
    /// - Complexity: O(n) calls; items are taken one by one, so that a large one doesn't hold up the rest.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], threads: Int = ProcessInfo.processInfo.activeProcessorCount,
        _ transform: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        if items.isEmpty { return [] }
        let queue = Queue<Item, Result>(items)
        let count = max(1, min(threads, items.count))
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<count { start({ queue.drain(transform) }, then: done) }
        for _ in 0..<count { done.wait() }
        return queue.results()
    }

    private static func start(_ work: @escaping @Sendable () -> Void, then done: DispatchSemaphore) {
        let thread = Thread {
            DeepStack.assume(work)
            done.signal()
        }
        thread.stackSize = DeepStack.size
        thread.start()
    }

    /// A value that another thread computes in the meantime.
    final class Later<Value: Sendable>: @unchecked Sendable {
        private var found: Value?
        private let done = DispatchSemaphore(value: 0)

        init(_ compute: @escaping @Sendable () -> Value) {
            Workers.start({ self.found = compute() }, then: done)
        }

        /// Waits for the value.
        func get() -> Value {
            done.wait()
            defer { done.signal() }
            return found!
        }
    }

    private final class Queue<Item: Sendable, Result: Sendable>: @unchecked Sendable {
        private let items: [Item]
        private var next = 0
        private var found: [Result?]
        private let lock = NSLock()

        init(_ items: [Item]) {
            self.items = items
            found = Array(repeating: nil, count: items.count)
        }

        func drain(_ transform: (Item) -> Result) {
            while true {
                lock.lock()
                let index = next
                next += 1
                lock.unlock()
                guard index < items.count else { return }
                let result = transform(items[index])
                lock.lock()
                found[index] = result
                lock.unlock()
            }
        }

        func results() -> [Result] { found.map { $0! } }
    }
}
