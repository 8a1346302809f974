/// Keys with values that can distinguish one object from another.
package enum IdentityKey {
    /// Keys that are an identity everywhere, best first.
    package static let everywhere = ["id", "_id", "uuid", "guid"]
    /// Numbers that a standard or a registry gives to each kind of thing, such as a book or a product.
    private static let registered: Set = [
        "isbn", "issn", "ismn", "isrc", "isan", "doi", "ean", "gtin", "upc", "asin", "sku", "vin", "imo", "mmsi",
        "isin",
        "cusip", "figi", "iata", "icao", "orcid", "lei",
    ]
    private static let words = Set(
        everywhere + ["key", "slug", "name", "title", "address", "code", "login", "username", "entry"])

    /// Whether a key says by itself that its values identify every object.
    package static func isEverywhere(_ key: String) -> Bool { everywhere.contains(key) }

    /// Whether a key is the name of a registered number, in any spelling: `isbn`, `ISBN`, `isbn_13`.
    package static func isRegistered(_ key: String) -> Bool {
        let words = KeyWords.of(key)
        return words.count == 1 && registered.contains(words[0])
    }

    static func canIdentify(_ key: String) -> Bool {
        words.contains(key) || isRegistered(key) || key.hasSuffix("_id") || key.hasSuffix("Id") || key.hasSuffix("ID")
    }
}
