/// Keys whose values can tell one object from another.
enum IdentityKey {
    private static let words: Set<String> = [
        "id", "_id", "uuid", "guid", "key", "slug", "name", "title", "address", "code", "login", "username", "entry",
    ]

    static func canIdentify(_ key: String) -> Bool {
        words.contains(key) || key.hasSuffix("_id") || key.hasSuffix("Id") || key.hasSuffix("ID")
    }
}
