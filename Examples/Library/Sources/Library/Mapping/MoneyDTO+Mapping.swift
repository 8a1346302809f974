// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

nonisolated extension Money {
    /// - Throws: `DomainFailure` with every value that the domain refuses.
    public init(_ dto: MoneyDTO) throws(DomainFailure) {
        var mapper = Mapper("Money", from: "MoneyDTO")
        let f1 = mapper.field("currency", key: "currency", dto.currency, MoneyCurrency.mapped)
        guard let f1 else { throw mapper.failure }
        self.init(amount: dto.amount, currency: f1)
    }
}
