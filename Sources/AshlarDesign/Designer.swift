import AshlarContract
import AshlarCore
import AshlarLocalization
import AshlarSettings

/// The designer: from inputs to the files of a package.
package struct Designer {
    /// The result of a design.
    package struct Outcome {
        package var plan: Plan
        package var files: [GeneratedFile]
        package var payloads: Int
        package var decisions: Int
        /// Inputs that could not be read. With any, `files` is empty: a design from half its inputs would be wrong.
        package var problems: [InputProblem]
        /// All mistakes in a person's answers, with places, in the order of the file. With any, `files` is empty.
        package var refusals: [String] = []
        /// The changes by each answer, with its place.
        package var effects: [String] = []
    }

    private let inputs: InputSet
    private let specification: SpecificationInput
    private let options: DesignOptions
    private let progress: (String) -> Void

    /// - Parameters:
    ///   - inputs: samples and recordings.
    ///   - specification: the contents of specifications.
    ///   - options: the user's settings.
    ///   - progress: called with a description of each step.
    package init(
        _ inputs: InputSet, specification: SpecificationInput = SpecificationInput(), options: DesignOptions,
        progress: @escaping (String) -> Void = { _ in }
    ) {
        self.inputs = inputs
        self.specification = specification
        self.options = options
        self.progress = progress
    }

    /// - Returns: notes on the endpoints of an observation that the contract does not have.
    private static func take(_ observation: ObservationFile, into contract: inout Contract) -> [InputNote] {
        let (findings, unknown) = contract.add(observation)
        contract.observed += findings
        return unknown.map(InputNote.observedOnly)
    }

    /// Reads the inputs for their shapes, and keeps the payloads that become fixtures.
    ///
    /// - Complexity: O(n) in the inputs' bytes; memory is bounded by the shapes and the fixtures.
    package func design() -> Outcome {
        var omitted = OmittedPaths(options.answers)
        let specification = self.specification.without(&omitted)
        var observation = Observation(specification.contract.roots)
        for example in specification.examples { observation.add(example) }
        var problems = inputs.forEachPayload { source, bytes in
            if omitted.contains(source.origin) { return nil }
            let fault = observation.add(bytes, of: source)
            let count = observation.payloads
            if count % 10_000 == 0 { report(Localized("reading payloads: \(count)", zh: "正在读取数据：\(count)")) }
            return fault
        }
        for (origin, evidence) in inputs.observed where !omitted.contains(origin) {
            observation.add(evidence, of: origin)
        }
        problems += observation.unreadKeys
        let count = observation.payloads
        var outcome = Outcome(
            plan: Plan(options: options), files: [], payloads: count, decisions: 0, problems: problems)
        guard problems.isEmpty else { return outcome }
        report(Localized("deciding", zh: "正在作出决定"))
        observation.arrange()
        var (contract, notes) = contract(of: observation, specification)
        for (endpoint, request) in inputs.requests where !omitted.contains(.request(endpoint)) {
            contract.requests[endpoint] = request
        }
        var refusals = options.answers.problems + omitted.problems(options.answers)
        refusals += decide(contract, notes, omitted.effects(options.answers), &outcome)
        outcome.refusals = refusals.inOrder.map { $0.text[options.language] }
        guard outcome.refusals.isEmpty else { return outcome }
        report(Localized("writing fixtures", zh: "正在写出测试样例"))
        var fixtures = FixtureSelection(outcome.plan, observation, keepsValues: options.keepsValues)
        for example in specification.examples { fixtures.add(example) }
        fixtures.addKept()
        outcome.files = PackageAssembly.files(outcome.plan, fixtures: fixtures.roots())
        outcome.decisions = PackageAssembly.decisionCount(outcome.plan)
        return outcome
    }

    private func report(_ step: Localized) { progress(step[options.language]) }

    /// The contract of all inputs together.
    private func contract(
        of observation: Observation, _ specification: SpecificationInput
    ) -> (Contract, notes: [InputNote]) {
        var contract = Contract.infer(observation.roots)
        ConceptSharing.share(contract.roots.map(\.place))
        contract.operations = specification.contract.operations
        contract.basePaths = specification.contract.basePaths
        var notes = specification.notes + inputs.notes
        for observation in specification.observations { notes += Designer.take(observation, into: &contract) }
        return (contract, notes)
    }

    /// Plans the design; with a person's answers twice, since they use the names that it has without them.
    ///
    /// - Returns: the answers that are impossible.
    private func decide(
        _ contract: Contract, _ notes: [InputNote], _ omitted: [(place: SettingsPlace, text: Localized)],
        _ outcome: inout Outcome
    ) -> [SettingsProblem] {
        outcome.plan = Planner.plan(contract, options: options, notes: notes.map(\.text))
        if options.answers.isEmpty { return [] }
        let names = outcome.plan.lock.types
        var application = AnswerApplication(options.answers, draft: outcome.plan, omitted: omitted)
        application.change(contract)
        var answered = options
        answered.lock.types = application.names(for: contract)
        answered.lock.stability = outcome.plan.lock.stability
        outcome.plan = Planner.plan(contract, options: answered, notes: notes.map(\.text), isCounted: false) { plan in
            application.change(&plan, style: options.style.printing)
        }
        application.check(outcome.plan)
        outcome.plan.lock.types = names
        outcome.plan.answered = application.decisions
        outcome.effects = application.effects.map { $0[options.language] }
        return application.problems
    }
}
