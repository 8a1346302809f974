// Values that follow from others are computed, not stored next to them; expensive ones are computed once.
import Ashlar
import Foundation
import Observation

struct Subscription {
    let started: Date
    let cancelled: Date?
    let payments: [Int]

    // Expensive: computed once for a value and its copies, by the first thread that needs it.
    @Memoized func histogram() -> [Int: Int] {
        payments.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    // Cheap: computed each time, so that it always agrees with the fields.
    enum Status { case active, cancelled }
    var status: Status { cancelled == nil ? .active : .cancelled }
    var paymentCount: Int { payments.count }
}

let subscription = Subscription(started: .now, cancelled: nil, payments: [900, 900, 1200])
print(subscription.status, subscription.paymentCount, subscription.histogram()[900] ?? 0)  // active 3 2

@MainActor @Observable final class Cart {
    var prices: [Int] = []
    var note = ""

    // Kept until `prices` changes; a view that shows it is notified. Changes of `note` have no effect.
    @Memoized func total() -> Int { prices.reduce(0, +) }
}

let cart = Cart()
cart.prices = [900, 1200]
print(cart.total())  // 2100
cart.prices.append(100)
print(cart.total())  // 2200
