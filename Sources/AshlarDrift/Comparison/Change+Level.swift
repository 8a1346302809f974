extension Change.Level {
    /// How a change is rated: the one table of levels.
    ///
    /// By its effect, unless `exceptions` says otherwise. Who knows more of a change than this, such as that a
    /// server may or may not refuse it, gives its level.
    static func of(_ kind: Change.Kind, _ direction: Change.Direction, _ effect: Change.Effect) -> Change.Level {
        if let level = exceptions[Rated(kind, direction, effect)] { return level }
        switch effect {
        case .throws, .refused: return .breaking
        case .silentlyLoses: return .warning
        case .safe: return .compatible
        }
    }

    private static let exceptions: [Rated: Change.Level] = [
        // What works today will not for ever.
        Rated(.endpointDeprecated, .endpoint, .safe): .warning,
        Rated(.parameterDeprecated, .endpoint, .safe): .warning,
        Rated(.parameterDeprecated, .request, .safe): .warning,
        Rated(.fieldDeprecated, .request, .safe): .warning,
        Rated(.fieldDeprecated, .response, .safe): .warning,
        // Answers that code has to expect, or does not get any more.
        Rated(.bodyAdded, .response, .safe): .warning,
        Rated(.bodyRemoved, .response, .safe): .warning,
        Rated(.mediaTypeRemoved, .response, .safe): .warning,
        // Values that decode, and that code which lists all of them does not know.
        Rated(.wordsAdded, .response, .safe): .warning,
        Rated(.wordsOpened, .response, .safe): .warning,
        Rated(.shapeAdded, .response, .safe): .warning,
        // What is left out of a request means something else.
        Rated(.defaultChanged, .request, .safe): .warning,
        // Clients rarely send keys that are not described.
        Rated(.keysClosed, .request, .refused): .warning,
        // Nothing that was known is lost.
        Rated(.fieldAdded, .response, .silentlyLoses): .compatible,
    ]

    private struct Rated: Hashable {
        let kind: Change.Kind
        let direction: Change.Direction
        let effect: Change.Effect

        init(_ kind: Change.Kind, _ direction: Change.Direction, _ effect: Change.Effect) {
            self.kind = kind
            self.direction = direction
            self.effect = effect
        }
    }
}
