#if Hummingbird
import AshlarCore

/// The preferences in a request's `Accept-Language` (RFC 9110, section 12.5.4).
struct LanguagePreferences {
    private var ranges: [(range: LanguageRange, quality: Double)] = []

    /// - Parameter fields: the header's values. Anything that isn't a language range is ignored.
    init(_ fields: [String]) {
        for part in fields.joined(separator: ",").split(separator: ",").prefix(100) {
            let pieces = part.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
            guard let tag = pieces.first, !tag.isEmpty else { continue }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }
            guard let quality = weight.map({ Double($0.dropFirst(2)) }) ?? 1, (0...1).contains(quality) else {
                continue
            }
            ranges.append((LanguageRange(tag), quality))
        }
    }

    /// Returns the best of several languages: the first one when none is acceptable, which RFC 9110 allows.
    ///
    /// - Parameter available: at least one language.
    func choice(of available: [ProblemMessages]) -> ProblemMessages {
        var best: (messages: ProblemMessages, quality: Double, rank: Int)?
        for messages in available {
            guard let (quality, rank) = rating(of: LanguageRange(messages.language.rawValue.lowercased())) else {
                continue
            }
            if let best, (best.quality, -best.rank) >= (quality, -rank) { continue }
            best = (messages, quality, rank)
        }
        return best?.messages ?? available[0]
    }

    /// Returns the quality of the closest range, and its position in the header; `nil` when the language isn't acceptable.
    private func rating(of language: LanguageRange) -> (quality: Double, rank: Int)? {
        var found: (closeness: Int, quality: Double, rank: Int)?
        for (rank, (range, quality)) in ranges.enumerated() {
            guard let closeness = range.closeness(to: language) else { continue }
            // `en-GB;q=0` doesn't exclude other English.
            if quality == 0, closeness == LanguageRange.otherRegion { continue }
            if let found, found.closeness >= closeness { continue }
            found = (closeness, quality, rank)
        }
        guard let found, found.quality > 0 else { return nil }
        return (found.quality, found.rank)
    }
}

/// A tag of BCP 47 in lowercase, limited to the parts that decide which language is read.
private struct LanguageRange {
    let language: String
    let script: String?
    let region: String?

    static let otherRegion = 1

    init(_ tag: String) {
        let subtags = tag.split(separator: "-").map(String.init)
        language = subtags.first ?? ""
        var script = subtags.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        let region = subtags.dropFirst().first { $0.count == 2 }
        // Chinese without a script uses that of its region, after CLDR's likely subtags; browsers send `zh-CN`.
        if language == "zh", script == nil {
            script = ["tw", "hk", "mo"].contains(region) ? "hant" : "hans"
        }
        self.script = script
        self.region = region
    }

    /// Returns how closely a language matches this range; `nil` if it doesn't match. Another region is better than nothing.
    func closeness(to other: LanguageRange) -> Int? {
        if language == "*" { return 0 }
        guard language == other.language, script == other.script else { return nil }
        if region == other.region { return 3 }
        return region == nil ? 2 : LanguageRange.otherRegion
    }
}
#endif
