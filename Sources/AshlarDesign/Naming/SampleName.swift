import AshlarContract

/// The meaning of a sample's file name: the request that it answers, and the noun of its content.
///
/// Collections of samples are often named after the requests: `purls__get__retrieve-a-specific-purl` holds a purl.
struct SampleName {
    /// The method of the request, in capitals; `nil` where the name has none.
    let method: String?
    /// The noun; `nil` where the name is one, or nothing is left of it.
    let noun: String?

    private static let methods: Set = ["get", "post", "put", "patch", "delete"]
    /// Words that begin no noun: `search-results` and `post-comments` are nouns, and titles only next to a method.
    private static let verbs: Set = ["create", "delete", "fetch", "get", "list", "remove", "retrieve", "update"]
    private static let otherVerbs: Set = [
        "add", "edit", "exchange", "find", "patch", "post", "put", "read", "replace", "save", "search", "set", "share",
        "show",
    ]
    private static let prepositions: Set = ["at", "by", "for", "from", "in", "of", "on", "to", "with"]
    private static let determiners: Set = [
        "a", "all", "an", "any", "every", "existing", "individual", "latest", "list", "my", "new", "one", "or",
        "single",
        "specific", "the", "your",
    ]

    init(_ name: String) {
        var parts = name.components(separatedBy: "__").filter { !$0.isEmpty }
        var method: String?
        if let index = parts.firstIndex(where: { SampleName.methods.contains($0.lowercased()) }), parts.count > 1 {
            method = parts[index].uppercased()
            // The title of a request says more than its group does.
            parts = index + 1 < parts.count ? Array(parts[(index + 1)...]) : Array(parts[..<index])
        }
        self.method = method
        noun = SampleName.noun(parts.flatMap(KeyWords.of), isTitle: method != nil)
    }

    /// - Parameter isTitle: whether the words are the title of a request, and no noun by themselves.
    private static func noun(_ all: [String], isTitle: Bool) -> String? {
        var words = all[...]
        var isOfRequest = isTitle
        // `create or update a paste`
        while words.count > 1, let first = words.first,
            verbs.contains(first) || isTitle && otherVerbs.contains(first) || isOfRequest && first == "or"
        {
            words.removeFirst()
            isOfRequest = true
        }
        guard isOfRequest else { return nil }
        while words.count > 1, let first = words.first, determiners.contains(first) { words.removeFirst() }
        // `a list of purls` is purls.
        if words.first == "of", words.count > 1 { words.removeFirst() }
        if let end = words.dropFirst().firstIndex(where: prepositions.contains) { words = words[..<end] }
        words = words.filter { !determiners.contains($0) }[...]
        // `information about an address` is of the address.
        if words.count > 1, let about = words.firstIndex(of: "about"), about + 1 < words.endIndex {
            words = words[(about + 1)...]
        }
        guard !words.isEmpty else { return nil }
        return words.joined(separator: "_")
    }
}
