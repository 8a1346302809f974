import AshlarCore
import Observation
import Testing

@MainActor struct ObservedMemoTests {
    /// Whether an observer was notified; observers are notified on the thread that makes the change.
    private final class Flag: @unchecked Sendable {
        nonisolated(unsafe) var count = 0
        nonisolated(unsafe) var seen: Int?
        nonisolated init() {}
    }

    /// Runs everything that waits for the main actor's next turn.
    private func nextTurn() async {
        for _ in 0..<3 { await Task { @MainActor in }.value }
    }

    @Test func keepsTheValueUntilSomethingThatWasReadChanges() async {
        let cart = Cart()
        cart.prices = [1, 2]
        #expect(cart.total() == 3)
        #expect(cart.total() == 3)
        #expect(cart.computations == 1)
        cart.prices.append(3)
        #expect(cart.total() == 6)
        await nextTurn()
        #expect(cart.total() == 6)
        let computations = cart.computations
        #expect(cart.total() == 6)
        #expect(cart.computations == computations)
    }

    @Test func ignoresWhatWasNotRead() async {
        let cart = Cart()
        cart.prices = [1]
        #expect(cart.total() == 1)
        cart.discount = 1
        cart.limit = 5
        #expect(cart.total() == 1)
        #expect(cart.computations == 1)
        cart.isDiscounted = true
        #expect(cart.total() == 0)
        await nextTurn()
        #expect(cart.total() == 0)
        cart.discount = 0
        #expect(cart.total() == 1)
    }

    /// First trap: an observer that reads a kept value has read none of the fields that it was computed from.
    @Test func notifiesObserversOfAKeptValue() async {
        let cart = Cart()
        cart.prices = [1]
        #expect(cart.total() == 1)
        let flag = Flag()
        withObservationTracking {
            #expect(cart.total() == 1)
        } onChange: {
            flag.count += 1
        }
        #expect(cart.computations == 1)
        cart.prices.append(1)
        #expect(flag.count == 1)
    }

    @Test func notifiesObserversOfAMemoThatReadsAMemo() async {
        let cart = Cart()
        #expect(cart.label() == "total 0")
        #expect(cart.label() == "total 0")
        let flag = Flag()
        withObservationTracking {
            #expect(cart.label() == "total 0")
        } onChange: {
            flag.count += 1
        }
        cart.prices = [4]
        #expect(flag.count == 1)
        #expect(cart.label() == "total 4")
        await nextTurn()
        #expect(cart.label() == "total 4")
    }

    /// Second trap: observers are notified before the set; a value that is computed then must not be kept.
    @Test func keepsNothingThatIsComputedDuringANotification() async {
        let cart = Cart()
        cart.prices = [1]
        #expect(cart.total() == 1)
        let flag = Flag()
        withObservationTracking {
            _ = cart.total()
        } onChange: {
            MainActor.assumeIsolated { flag.seen = cart.total() }
        }
        cart.prices = [10]
        #expect(flag.seen == 1)
        #expect(cart.total() == 10)
        await nextTurn()
        #expect(cart.total() == 10)
        cart.prices = [20]
        #expect(cart.total() == 20)
    }

    @Test func keepsNothingThatWasThrown() async throws {
        let cart = Cart()
        cart.limit = 0
        cart.prices = [1]
        #expect(throws: TooMany.self) { try cart.checked() }
        #expect(throws: TooMany.self) { try cart.checked() }
        #expect(cart.computations == 2)
        cart.limit = 1
        #expect(try cart.checked() == 1)
        await nextTurn()
        _ = try cart.checked()
        #expect(try cart.checked() == 1)
    }

    @Test func doesNotKeepItsObjectAlive() async {
        weak var released: Cart?
        do {
            let cart = Cart()
            released = cart
            _ = cart.total()
            cart.prices = [1]
        }
        await nextTurn()
        #expect(released == nil)
    }

    /// Whatever is changed in whatever order, with or without turns between, the memo and a fresh computation agree.
    @Test(arguments: 0..<20) func agreesWithAFreshComputation(seed: UInt64) async {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ bound: UInt64) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % bound)
        }
        let cart = Cart()
        for _ in 0..<300 {
            switch random(7) {
            case 0: cart.prices.append(random(100))
            case 1: if !cart.prices.isEmpty { cart.prices[random(UInt64(cart.prices.count))] = random(100) }
            case 2: cart.discount = random(50)
            case 3: cart.isDiscounted.toggle()
            case 4: cart.prices = []
            case 5: await nextTurn()
            default: break
            }
            if random(3) > 0 {
                #expect(cart.total() == cart.freshTotal)
                #expect(cart.label() == "total \(cart.freshTotal)")
            }
        }
    }
}
