import Ashlar
import Foundation
import Observation

/// How often something was computed, from whichever thread.
nonisolated final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    init() {}
    var count: Int { lock.withLock { number } }
    func add() { lock.withLock { number += 1 } }
}

struct Statistics: Equatable, Sendable {
    var count = 0
    var sum = 0
}

struct TooMany: Error, Equatable {}

struct Report: Equatable, Hashable, Sendable {
    let values: [Int]
    let limit: Int

    @Memoized func statistics() -> Statistics {
        Report.computations?.add()
        return Statistics(count: values.count, sum: values.reduce(0, +))
    }

    /// Statements with `return` in them, and a name of its own for `self`.
    @Memoized func average() -> Double? {
        let statistics = statistics()
        guard statistics.count > 0 else { return nil }
        return Double(self.statistics().sum) / Double(statistics.count)
    }

    @Memoized func checked() throws(TooMany) -> Int {
        Report.computations?.add()
        if values.count > limit { throw TooMany() }
        return values.count
    }

    @TaskLocal static var computations: Counter?
}

/// A type with synthesized coding, which leaves the memo out.
struct CodedReport: Codable, Hashable {
    enum CodingKeys: CodingKey { case values }
    let values: [Int]
    @Memoized func sum() -> Int { values.reduce(0, +) }
}

enum Nesting {
    public struct Wrapped<Element: Hashable & Sendable>: Sendable, Hashable {
        public let elements: [Element]
        public init(elements: [Element]) { self.elements = elements }

        @Memoized public func distinct() -> Set<Element> { Set(elements) }
        @Memoized func `default`() -> Element? { elements.first }
    }
}

@MainActor @Observable final class Cart {
    var prices: [Int] = []
    var discount = 0
    var isDiscounted = false
    var limit = Int.max
    @ObservationIgnored var computations = 0

    @Memoized func total() -> Int {
        computations += 1
        let sum = prices.reduce(0, +)
        return isDiscounted ? sum - discount : sum
    }

    /// A memo that reads a memo.
    @Memoized func label() -> String { "total \(total())" }

    @Memoized func checked() throws -> Int {
        computations += 1
        if prices.count > limit { throw TooMany() }
        return prices.count
    }

    var freshTotal: Int {
        let sum = prices.reduce(0, +)
        return isDiscounted ? sum - discount : sum
    }
}
