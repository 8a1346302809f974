extension Localized {
    /// The text of a problem: `place: what — remedy`.
    ///
    /// - Parameters:
    ///   - place: a file or an option, which is the same in all languages.
    ///   - what: the problem, as a clause.
    ///   - remedy: what to do.
    package static func problem(_ place: String, _ what: Localized, remedy: Localized) -> Localized {
        problem(place, what) + Localized(" — ", zh: "——") + remedy
    }

    /// The text of a problem, with a clause that contains the remedy: `place: what`.
    package static func problem(_ place: String, _ what: Localized) -> Localized {
        Localized("\(place): ", zh: "\(place)：") + what
    }
}
