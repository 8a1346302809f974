import AshlarCore

/// How plain `Codable` types match keys: the cases of Foundation's `JSONDecoder.KeyDecodingStrategy`.
package enum KeyMatching: String, CaseIterable, Sendable {
    /// Keys are used unchanged.
    case useDefault = "use-default"
    /// `first_name` for `firstName`.
    case snakeCase = "snake-case"
}

/// How the decoder of plain `Codable` types is set up.
package struct ModelOptions: Sendable {
    /// How keys are matched.
    package var keys: KeyMatching
    /// How dates are read.
    package var dates: FoundationScalar.DateStrategy

    /// - Parameters:
    ///   - keys: how keys are matched.
    ///   - dates: how dates are read.
    package init(keys: KeyMatching = .useDefault, dates: FoundationScalar.DateStrategy = .deferred) {
        self.keys = keys
        self.dates = dates
    }
}
