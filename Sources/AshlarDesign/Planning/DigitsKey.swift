import AshlarContract

/// Whether a key makes digits in a string a number, or a code that happens to have no letter.
///
/// A code may begin with a zero, or have a letter next time: read as an integer, it would not decode any more.
enum DigitsKey {
    private static let codes: Set = [
        "zip", "zipcode", "postal", "postcode", "phone", "telephone", "mobile", "fax", "iban", "bic", "swift", "code",
        "pin", "card", "isbn", "ean", "gtin", "upc", "sku", "ssn", "vat", "tin", "barcode", "serial", "plate",
        "extension", "token", "password", "otp", "reference", "hash",
    ]
    private static let quantities: Set = [
        "count", "counter", "total", "amount", "quantity", "qty", "size", "length", "width", "height", "weight",
        "age", "year", "month", "day", "hour", "hours", "minute", "minutes", "second", "seconds", "duration", "page",
        "limit", "offset", "position", "index", "rank", "score", "views", "likes", "votes", "price", "balance",
        "priority", "capacity", "seats", "timestamp", "ttl", "level", "points", "percent",
    ]

    /// Whether digits under a key are a number.
    ///
    /// - Parameter isThin: whether few values were seen.
    static func areNumbers(_ key: String, isThin: Bool) -> Bool {
        let words = KeyWords.of(key)
        // A `card_count` counts cards.
        if let noun = words.last, words.count > 1, quantities.contains(noun) { return true }
        // `last4`, `line2`: a key with a number in its name is not for numbers.
        if words.contains(where: codes.contains) || key.last?.isNumber == true { return false }
        return !isThin || words.contains(where: quantities.contains)
    }
}
