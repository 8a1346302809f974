import AshlarContract
import AshlarDesign

/// The changes between two contracts.
package struct Drift {
    package internal(set) var changes: [Change] = []
    package private(set) var questions: [OpenQuestion] = []
    /// Notes about parts that could not be compared.
    package private(set) var notes: [DriftNote] = []
    /// The parts of the contracts that the comparison ignores, one entry for each endpoint.
    package private(set) var notCompared: [NotCompared] = []
    /// The shapes that changed, those with the most changed fields first.
    package private(set) var shapes: [ShapeStability] = []
    /// How many shapes were compared.
    package private(set) var comparedShapes = 0
    /// Whether the contracts have anything in common; if not, the absence of changes means nothing.
    package private(set) var isComparison = true

    /// - Parameters:
    ///   - old: the contract that code was written for.
    ///   - new: the contract as it is now.
    ///   - confidence: the confidence that is required to conclude from counts that something is gone.
    ///   - decoder: the types that read the first contract.
    /// - Complexity: O(n) in the shapes and their uses.
    package static func between(
        _ old: Contract, _ new: Contract, confidence: Confidence = Confidence(), decoder: Decoder = .designed
    ) -> Drift {
        let (old, new) = (old.withOtherBodies, new.withOtherBodies)
        var comparison = ContractComparison(
            old, new, plan: plan(old, decoder), confidence: confidence, decoder: decoder)
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
    ///   - observation: where live traffic differed from what the app expects.
    ///   - decoder: the types that read the contract.
    package static func between(
        _ old: Contract, _ observation: ObservationFile, decoder: Decoder = .designed
    ) -> Drift {
        let observed = ObservedChanges(old, plan: plan(old, decoder), decoder: decoder, observation)
        var drift = Drift(observed.changes)
        drift.notes = observed.unknown.map(DriftNote.unknownEndpoint)
        drift.isComparison = observation.endpoints.count > observed.unknown.count
        return drift
    }

    /// The types that read the first contract.
    package enum Decoder: Sendable {
        /// Types that `ashlar design` generated: their enumerations keep unknown words.
        case designed
        /// Handwritten types: their enumerations accept only the words that they list.
        case source
    }

    /// The types that read a contract: handwritten ones keep the names that they have in their sources.
    private static func plan(_ contract: Contract, _ decoder: Decoder) -> Plan {
        var plan = Planner.plan(contract, options: options)
        guard decoder == .source else { return plan }
        for index in plan.records.indices where plan.records[index].shape.alternatives.isEmpty {
            if let name = plan.records[index].shape.statement?.name { plan.records[index].name = name }
        }
        for index in plan.unions.indices {
            if let name = plan.unions[index].schema { plan.unions[index].name = name }
        }
        return plan
    }

    private static let options = {
        var options = DesignOptions(
            name: "Drift", style: .plain, store: .none, keepsValues: false, dependency: .path(""))
        options.isImported = false
        return options
    }()

    /// Creates a drift with the worst changes first.
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
