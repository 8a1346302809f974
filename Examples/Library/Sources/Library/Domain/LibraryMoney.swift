// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

/// The domain's form of `LibraryMoneyDTO`.
nonisolated public struct LibraryMoney: Hashable, Sendable {
    public let amount: Decimal
    public let currency: LibraryMoneyCurrency

    public init(amount: Decimal, currency: LibraryMoneyCurrency) {
        self.amount = amount
        self.currency = currency
    }
}
