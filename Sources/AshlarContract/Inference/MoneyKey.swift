/// Keys of amounts of money, and of their currencies.
package enum MoneyKey {
    private static let words: Set<String> = [
        "price", "amount", "balance", "cost", "fee", "fare", "subtotal", "tax", "salary", "revenue", "payment",
        "deposit", "refund", "discount",
    ]
    /// They make no money of an amount: shares, counts and kinds.
    private static let others: Set<String> = ["percent", "percentage", "rate", "ratio", "count", "factor", "quantity"]

    package static func isAmount(_ key: String) -> Bool {
        let parts = KeyWords.of(key)
        return parts.contains(where: words.contains) && !parts.contains(where: others.contains)
    }

    package static func isCurrency(_ key: String) -> Bool { KeyWords.of(key).contains("currency") }
}
