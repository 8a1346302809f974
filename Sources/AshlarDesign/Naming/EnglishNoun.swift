/// English plurals, by the rules of spelling and the exceptions that data has.
enum EnglishNoun {
    /// - Parameter plural: one word in small letters.
    static func singular(of plural: String) -> String {
        if invariable.contains(plural) { return plural }
        if let noun = irregular[plural] { return noun }
        // Compounds keep the exception of their last part: `salespeople`, `bookshelves`.
        let parts = irregular.filter { $0.key.count > 4 && plural.hasSuffix($0.key) }
        if let (ending, noun) = parts.max(by: { $0.key.count < $1.key.count }) {
            return plural.dropLast(ending.count) + noun
        }
        return regular(plural)
    }

    private static func regular(_ plural: String) -> String {
        func ends(in endings: String...) -> Bool { endings.contains { plural.hasSuffix($0) } }
        guard plural.count > 2, ends(in: "s"), !ends(in: "ss", "us", "is") else { return plural }
        if plural.count > 4, ends(in: "ies") { return plural.dropLast(3) + "y" }
        if ends(in: "sses", "shes", "ches", "xes", "zzes", "oes") { return String(plural.dropLast(2)) }
        // `statuses`, but `houses` and `causes`.
        if ends(in: "uses"), !ends(in: "auses", "ouses") { return String(plural.dropLast(2)) }
        return String(plural.dropLast())
    }

    /// Words that end like a plural and aren't one, or are both.
    private static let invariable: Set = [
        "alias", "analytics", "as", "atlas", "aws", "bias", "bus", "canvas", "chaos", "cosmos", "css", "data", "dns",
        "does", "economics", "ethics", "gas", "gps", "graphics", "has", "his", "https", "ios", "its", "kudos", "lens",
        "logistics", "macos", "mathematics", "means", "media", "metadata", "news", "params", "physics", "politics",
        "pos", "rss", "series", "sms", "species", "this", "tls", "tvos", "was", "watchos", "yes",
    ]

    private static let irregular: [String: String] = [
        // Old plurals
        "children": "child", "feet": "foot", "geese": "goose", "men": "man", "mice": "mouse", "oxen": "ox",
        "people": "person", "teeth": "tooth", "women": "woman",
        // Latin and Greek
        "alumni": "alumnus", "analyses": "analysis", "appendices": "appendix", "axes": "axis", "corpora": "corpus",
        "crises": "crisis", "criteria": "criterion", "diagnoses": "diagnosis", "emphases": "emphasis",
        "hypotheses": "hypothesis", "indices": "index", "matrices": "matrix", "parentheses": "parenthesis",
        "phenomena": "phenomenon", "radii": "radius", "schemata": "schema", "stimuli": "stimulus",
        "synopses": "synopsis", "syntheses": "synthesis", "theses": "thesis", "vertices": "vertex",
        // f and v
        "calves": "calf", "halves": "half", "knives": "knife", "leaves": "leaf", "lives": "life", "loaves": "loaf",
        "selves": "self", "shelves": "shelf", "thieves": "thief", "wives": "wife", "wolves": "wolf",
        // -s and -z that double or take -es
        "aliases": "alias", "atlases": "atlas", "biases": "bias", "canvases": "canvas", "gases": "gas",
        "lenses": "lens", "quizzes": "quiz",
        // -ie, which looks like -y
        "birdies": "birdie", "calories": "calorie", "cookies": "cookie", "movies": "movie", "pies": "pie",
        "selfies": "selfie", "ties": "tie", "zombies": "zombie", "lies": "lie", "dies": "die",
        // -e, which looks like -es
        "avalanches": "avalanche", "caches": "cache", "canoes": "canoe", "excuses": "excuse", "fuses": "fuse",
        "headaches": "headache", "niches": "niche", "olives": "olive", "shoes": "shoe", "toes": "toe", "uses": "use",
        // -i and -u, which look Latin with an -s
        "apis": "api", "cpus": "cpu", "emojis": "emoji", "gpus": "gpu", "gurus": "guru", "kpis": "kpi",
        "menus": "menu", "pois": "poi", "skis": "ski", "skus": "sku", "taxis": "taxi", "uris": "uri", "wikis": "wiki",
    ]
}
