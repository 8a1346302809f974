// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

/// What a `MoneyDTO` means.
nonisolated public struct Money: Equatable, Sendable {
    public let amount: Decimal
    public let currency: MoneyCurrency

    public init(amount: Decimal, currency: MoneyCurrency) {
        self.amount = amount
        self.currency = currency
    }
}
