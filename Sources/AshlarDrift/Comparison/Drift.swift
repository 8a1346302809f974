import AshlarContract
import AshlarDesign

/// What changed between two contracts.
package struct Drift {
    package internal(set) var changes: [Change] = []
    package private(set) var questions: [OpenQuestion] = []

    /// - Parameters:
    ///   - old: the contract that code was written for.
    ///   - new: the contract as it is now.
    ///   - confidence: how sure the conclusion that something is gone must be, where it was only counted.
    /// - Complexity: O(n) in the shapes and their uses.
    package static func between(_ old: Contract, _ new: Contract, confidence: Confidence = Confidence()) -> Drift {
        let options = DesignOptions(
            name: "Drift", style: .plain, store: .none, keepsValues: false, dependency: .path(""))
        var comparison = ContractComparison(old, new, plan: Planner.plan(old, options: options), confidence: confidence)
        comparison.compare()
        var drift = Drift()
        drift.changes = comparison.changes.enumerated().sorted { first, second in
            (second.element.level, first.offset) < (first.element.level, second.offset)
        }.map(\.element)
        drift.questions = comparison.questions
        return drift
    }

    package func count(_ level: Change.Level) -> Int { changes.count { $0.level == level } }

    /// The worst of all changes.
    package var level: Change.Level? { changes.map(\.level).max() }
}
