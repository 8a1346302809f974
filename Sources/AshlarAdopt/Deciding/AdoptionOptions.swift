import AshlarCore
import AshlarExplain

/// How the app's decoder reads the types that are moved.
package struct DecoderSettings: Sendable, Hashable {
    /// How keys are matched.
    package var keys: KeyMatching
    /// How dates are read.
    package var dates: FoundationScalar.DateStrategy
    /// Scalars that it reads with a custom strategy, which a DTO doesn't have: dates with `.custom`.
    package var ownScalars: Set<String> = []

    package init(keys: KeyMatching = .useDefault, dates: FoundationScalar.DateStrategy = .deferred) {
        self.keys = keys
        self.dates = dates
    }
}
