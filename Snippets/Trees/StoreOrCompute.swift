// Tree 5: store, or compute?
import Ashlar
import Foundation

@Domain struct Order: Identifiable {
    // MARK: From outside: stored.
    let id: Int
    let lines: [OrderLine]
    let paidAt: Date?
    let shippedAt: Date?

    // MARK: Everything that follows from these: computed.
    var total: Decimal { lines.reduce(0) { $0 + $1.total } }
    var lineCount: Int { lines.count }

    /// A stored status next to its timestamps would be a second source of truth.
    var status: OrderStatus {
        switch (paidAt, shippedAt) {
        case (_, .some): .shipped
        case (.some, nil): .paid
        case (nil, nil): .open
        }
    }
}

enum OrderStatus: Equatable {
    case open, paid, shipped
}

@Domain struct OrderLine {
    let product: Int
    let quantity: Int
    // MARK: History: stored. The product's current price may differ.
    let unitPriceAtPurchase: Decimal

    var total: Decimal { unitPriceAtPurchase * Decimal(quantity) }
}

// MARK: Queried and costly: stored, in the entity, by the mapping that computes it.

/// A row that is searched by its total: only the projection writes it, so that there is one source of truth.
@DTO @Representation struct OrderRow {
    let id: Int
    let total: Decimal
}

extension OrderRow: Representation {
    static let projection = Projection(from: Order.self)
}

let order = Order(
    id: 1, lines: [OrderLine(product: 7, quantity: 3, unitPriceAtPurchase: 2)], paidAt: .now, shippedAt: nil)
print(order.total, order.status, OrderRow(order).total)
