import AshlarCore
import AshlarExplain

/// How the app's decoder reads the types that are moved.
package struct DecoderSettings: Sendable, Hashable {
    /// How keys are matched.
    package var keys: KeyMatching
    /// How dates are read.
    package var dates: FoundationScalar.DateStrategy

    package init(keys: KeyMatching = .useDefault, dates: FoundationScalar.DateStrategy = .deferred) {
        self.keys = keys
        self.dates = dates
    }
}
