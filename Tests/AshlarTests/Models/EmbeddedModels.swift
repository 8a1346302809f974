import Ashlar
import Foundation

@Domain @Embedded
struct Stay: Hashable {
    let arrival: Date
    let departure: Date
    let guestNames: [String]
    let payment: Payment?

    static var rules: Rules<Self> {
        rule("departure-after-arrival", on: \.departure, \.arrival) { $0.departure > $0.arrival }
    }
}

@Domain @Embedded
indirect enum Payment: Hashable {
    case card(Card)
    case cash
    case partOf(Stay)
}

@Domain @Embedded
public struct Card: Hashable {
    public let lastDigits: String
    public let `default`: Bool
}
