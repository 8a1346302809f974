/// Keys with values that can distinguish one object from another.
package enum IdentityKey {
    /// Keys that are an identity everywhere, best first.
    package static let everywhere = ["id", "_id", "uuid", "guid"]
    private static let words = Set(
        everywhere + ["key", "slug", "name", "title", "address", "code", "login", "username", "entry"])

    /// Whether a key says by itself that its values identify every object.
    package static func isEverywhere(_ key: String) -> Bool { everywhere.contains(key) }

    static func canIdentify(_ key: String) -> Bool {
        words.contains(key) || key.hasSuffix("_id") || key.hasSuffix("Id") || key.hasSuffix("ID")
    }
}
