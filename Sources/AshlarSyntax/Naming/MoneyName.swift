/// Names of amounts of money, without regard to the names next to them.
package enum MoneyName {
    private static let sure = [
        "price", "salary", "subtotal", "taxAmount", "totalAmount", "unitPrice", "discountAmount", "paymentAmount",
        "tax", "shippingCost", "totalCost", "costBasis",
    ]
    private static let amounts = [
        "amount", "balance", "cost", "fee", "total", "budget", "income", "expense", "expenses", "spent", "paid",
        "deposit", "earnings", "profit", "revenue",
    ]
    private static let others = [
        "rate", "percent", "pct", "ratio", "change", "index", "level", "count", "score", "factor", "weight", "alpha",
        "opacity", "per", "average", "avg", "mean", "volume", "energy",
    ]

    /// - Parameter name: in camel case.
    package static func isSure(_ name: String) -> Bool { mayBe(name) && ends(name, with: sure) }

    /// Whether a name is that of money if there is other evidence of money: a currency, or many values.
    package static func isLikely(_ name: String) -> Bool { isSure(name) || mayBe(name) && ends(name, with: amounts) }

    /// - Parameter name: of a property that may be next to an amount.
    package static func isCurrency(_ name: String) -> Bool { name.lowercased().contains("currency") }

    /// Whether no word of a name shows that it counts or measures something else.
    private static func mayBe(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return !others.contains(where: lowered.contains)
    }

    /// Whether a name is one of some words, or ends with one.
    private static func ends(_ name: String, with words: [String]) -> Bool {
        words.contains {
            name.lowercased() == $0.lowercased() || name.hasSuffix($0.prefix(1).uppercased() + $0.dropFirst())
        }
    }
}
