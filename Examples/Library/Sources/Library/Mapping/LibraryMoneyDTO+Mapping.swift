// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

nonisolated extension LibraryMoney {
    /// - Throws: `DomainFailure` with every value that the domain refuses.
    public init(_ dto: LibraryMoneyDTO) throws(DomainFailure) {
        var mapper = Mapper("LibraryMoney", from: "LibraryMoneyDTO")
        let f1 = mapper.field("currency", key: "currency", dto.currency, LibraryMoneyCurrency.mapped)
        guard let f1 else { throw mapper.failure }
        self.init(amount: dto.amount, currency: f1)
    }
}
