import AshlarContract
import AshlarDesign

/// What changed between two contracts.
package struct Drift {
    package internal(set) var changes: [Change] = []
    package private(set) var questions: [OpenQuestion] = []
    /// What could not be compared.
    package private(set) var notes: [String] = []
    /// What the contracts say and the comparison passes over, one entry for each endpoint.
    package private(set) var notCompared: [NotCompared] = []
    /// The shapes that changed, those with the most changed fields first.
    package private(set) var shapes: [ShapeStability] = []
    /// How many shapes were compared.
    package private(set) var comparedShapes = 0
    /// Whether there was anything that both contracts speak of: without, no changes mean nothing.
    package private(set) var isComparison = true

    /// - Parameters:
    ///   - old: the contract that code was written for.
    ///   - new: the contract as it is now.
    ///   - confidence: how sure the conclusion that something is gone must be, where it was only counted.
    ///   - decoder: whose types read the first contract.
    /// - Complexity: O(n) in the shapes and their uses.
    package static func between(
        _ old: Contract, _ new: Contract, confidence: Confidence = Confidence(), decoder: Decoder = .designed
    ) -> Drift {
        let (old, new) = (old.withOtherBodies, new.withOtherBodies)
        var comparison = ContractComparison(
            old, new, plan: Planner.plan(old, options: options), confidence: confidence, decoder: decoder)
        comparison.compare()
        var drift = Drift(comparison.changes, questions: comparison.questions)
        drift.notes = comparison.notes
        drift.notCompared = NotCompared.of(old, new)
        drift.shapes = comparison.fields.changed
        drift.comparedShapes = comparison.fields.count
        drift.isComparison = comparison.compared > 0 || old.isDescribed && new.isDescribed
        return drift
    }

    /// - Parameters:
    ///   - old: the contract that code was written for.
    ///   - observation: what live traffic was besides what the app expects.
    package static func between(_ old: Contract, _ observation: ObservationFile) -> Drift {
        let observed = ObservedChanges(old, plan: Planner.plan(old, options: options), observation)
        var drift = Drift(observed.changes)
        drift.notes = observed.unknown.map { "\($0) was observed, and is not in the contract" }
        drift.isComparison = observation.endpoints.count > observed.unknown.count
        return drift
    }

    /// Whose types read the first contract.
    package enum Decoder: Sendable {
        /// Those that `ashlar design` makes: their enumerations keep words that they do not know.
        case designed
        /// Somebody's own: their enumerations know what they list.
        case source
    }

    private static let options = {
        var options = DesignOptions(
            name: "Drift", style: .plain, store: .none, keepsValues: false, dependency: .path(""))
        options.isImported = false
        return options
    }()

    /// The worst changes stand first.
    package init(_ changes: [Change], questions: [OpenQuestion] = [], notCompared: [NotCompared] = []) {
        self.notCompared = notCompared
        self.changes = changes.enumerated().sorted { first, second in
            (second.element.level, first.offset) < (first.element.level, second.offset)
        }.map(\.element)
        self.questions = questions
    }

    package func count(_ level: Change.Level) -> Int { changes.count { $0.level == level } }

    /// The worst of all changes.
    package var level: Change.Level? { changes.map(\.level).max() }
}
