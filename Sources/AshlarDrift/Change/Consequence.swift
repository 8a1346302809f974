import AshlarLocalization

/// The consequence of a change for code that was written for the first contract: a row of the table of effects and
/// levels, with its reason in one sentence.
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

    /// Returns the consequence for a decoder that throws.
    static func refuses(_ reason: Localized) -> Consequence { Consequence(.throws, .breaking, reason) }

    // MARK: Endpoints

    static let noAnswer = Consequence(.throws, .breaking, "requests no longer get a response", zh: "不再有响应")
    static let worksForNow = Consequence(.safe, .warning, "it still works, but may be removed", zh: "目前可用，但将来会停用")
    static let nothingAsks = Consequence(.safe, .compatible, "no client requests it yet", zh: "尚无客户端请求它")
}
