import AshlarReport

/// What a change does to code that was written for the first contract: a row of the table of effects and levels, with
/// its reason in one sentence.
package struct Consequence: Sendable, Equatable {
    package var effect: Change.Effect
    package var level: Change.Level
    package var reason: Localized

    package init(_ effect: Change.Effect, _ level: Change.Level, _ english: String, zh: String) {
        self.init(effect, level, Localized(english, zh: zh))
    }

    package init(_ effect: Change.Effect, _ level: Change.Level, _ reason: Localized) {
        self.effect = effect
        self.level = level
        self.reason = reason
    }

    /// Decoding throws.
    static func refuses(_ reason: Localized) -> Consequence { Consequence(.throws, .breaking, reason) }

    // MARK: Endpoints

    static let noAnswer = Consequence(.throws, .breaking, "no answer comes any more", zh: "不再有响应")
    static let worksForNow = Consequence(.safe, .warning, "it works, and will not for ever", zh: "目前可用，但将来会停用")
    static let nothingAsks = Consequence(.safe, .compatible, "nothing asks for it yet", zh: "尚无调用方请求它")
}
