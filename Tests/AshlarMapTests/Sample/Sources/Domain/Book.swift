import Foundation

struct Book: Equatable, Sendable, Identifiable {
    let id: String
    let title: String
    let price: Decimal
    let author: String

    var isFree: Bool { price == 0 }
}
