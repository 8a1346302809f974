extension Place {
    /// How many values must be 0 or 1: a counter begins with them too.
    private static let leastFlags = 5

    /// Whether enough values are 0 or 1, as numbers or digits in a text, both were seen, and the key asks a question.
    ///
    /// Databases without booleans send them like this, often in both forms. With booleans among the values, any key will do.
    package func isFlag(key: String) -> Bool {
        guard decimals.count == 0, arrays.count == 0, objects == 0, integers.count + strings.count > 0,
            integers.count == 0 || integers.beyondInt64 == 0 && integers.minimum >= 0 && integers.maximum <= 1,
            strings.areFlags
        else { return false }
        if booleans > 0 { return true }
        func isSeen(_ number: Int64) -> Bool {
            integers.minimum == number || integers.maximum == number
                || strings.distinct.contains { $0.value == String(number) }
        }
        return integers.count + strings.count >= Place.leastFlags && isSeen(0) && isSeen(1) && FlagKey.asks(key)
    }
}

extension StringEvidence {
    /// Whether all texts are `0` or `1`; without texts, they are.
    package var areFlags: Bool { !hasMoreDistinct && distinct.allSatisfy { $0.value == "0" || $0.value == "1" } }
}

/// Keys that are answered with yes or no.
private enum FlagKey {
    private static let questions: Set = ["is", "has", "can", "should", "was", "allow", "allows", "use", "uses"]
    /// Words for states, without those that may as well be counts: `failed`, `completed`, `added`.
    private static let states: Set = [
        "active", "approved", "archived", "available", "banned", "blocked", "bookmarked", "closed", "confirmed",
        "deleted", "disabled", "editable", "enabled", "expired", "favorited", "favourited", "featured", "flag",
        "hidden",
        "listed", "locked", "muted", "online", "optional", "pinned", "private", "public", "published", "read",
        "required", "sensitive", "starred", "subscribed", "suspended", "unlisted", "verified", "visible",
    ]

    static func asks(_ key: String) -> Bool {
        let words = KeyWords.of(key)
        return words.count > 1 && questions.contains(words[0]) || words.last.map(states.contains) == true
    }
}
