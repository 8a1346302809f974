import AshlarContract
import AshlarCore

/// The designer: from inputs to the files of a package.
package struct Designer {
    /// What came of a design.
    package struct Outcome {
        package var plan: Plan
        package var files: [GeneratedFile]
        package var payloads: Int
        package var decisions: Int
        /// What could not be read. With any, `files` is empty: a design from half its inputs would be a wrong one.
        package var problems: [InputProblem]
    }

    private let inputs: InputSet
    private let options: DesignOptions
    private let progress: (String) -> Void

    /// - Parameters:
    ///   - inputs: samples and recordings.
    ///   - options: what the user asks for.
    ///   - progress: called with what is being done.
    package init(_ inputs: InputSet, options: DesignOptions, progress: @escaping (String) -> Void = { _ in }) {
        self.inputs = inputs
        self.options = options
        self.progress = progress
    }

    /// Reads the inputs twice: for their shapes, and for the payloads that become fixtures.
    ///
    /// - Complexity: O(n) in the inputs' bytes; memory is bounded by the shapes and the fixtures.
    package func design() -> Outcome {
        var observation = Observation()
        let problems = inputs.forEachPayload { source, bytes in
            let fault = observation.add(bytes, of: source)
            if observation.payloads % 10_000 == 0 { progress("reading payloads: \(observation.payloads)") }
            return fault
        }
        let count = observation.payloads
        guard problems.isEmpty else {
            return Outcome(plan: Plan(options: options), files: [], payloads: count, decisions: 0, problems: problems)
        }
        progress("deciding")
        let contract = Contract.infer(observation.roots)
        let plan = Planner.plan(contract, options: options, notes: inputs.notes)
        progress("writing fixtures")
        var fixtures = FixtureSelection(plan, kept: observation.kept, keepsValues: options.keepsValues)
        _ = inputs.forEachPayload { source, bytes in fixtures.add(bytes, of: source) }
        let files = PackageAssembly.files(plan, fixtures: fixtures.roots())
        return Outcome(
            plan: plan, files: files, payloads: count, decisions: PackageAssembly.decisionCount(plan), problems: [])
    }
}

/// The evidence of all inputs, and which payloads are worth keeping.
private struct Observation {
    private(set) var roots: [Root] = []
    private(set) var payloads = 0
    /// For each root, the numbers of the payloads that become fixtures.
    private(set) var kept: [Set<Int>] = []
    private var indices: [Root.Origin: Int] = [:]
    private var observer = ShapeObserver()

    /// The first payloads are kept, and after them those that show something new, as far as a reviewer can look.
    private static let firstKept = 500
    private static let novelKept = 1_000

    mutating func add(_ bytes: UnsafeRawBufferPointer, of source: InputSet.Source) -> DecodingFault? {
        let index = index(of: source.origin)
        do throws(DecodingFault) {
            try observer.observe(bytes, into: roots[index].place)
        } catch { return error }
        let isKept = roots[index].samples < Self.firstKept || observer.sawNovelty && kept[index].count < Self.novelKept
        if isKept { kept[index].insert(roots[index].samples) }
        roots[index].samples += 1
        payloads += 1
        return nil
    }

    private mutating func index(of origin: Root.Origin) -> Int {
        if let index = indices[origin] { return index }
        roots.append(Root(origin: origin, place: Place(), samples: 0))
        kept.append([])
        indices[origin] = roots.count - 1
        return roots.count - 1
    }
}

/// The second reading: the payloads that are kept, redacted unless the user keeps their values.
private struct FixtureSelection {
    private let plan: Plan
    private let kept: [Set<Int>]
    private let keepsValues: Bool
    private var redactor = Redactor()
    private var indices: [Root.Origin: Int] = [:]
    private var seen: [Int]
    private var payloads: [[[UInt8]]]
    private var isLines: [Bool]

    init(_ plan: Plan, kept: [Set<Int>], keepsValues: Bool) {
        self.plan = plan
        self.kept = kept
        self.keepsValues = keepsValues
        for (index, root) in plan.roots.enumerated() { indices[root.root.origin] = index }
        seen = Array(repeating: 0, count: plan.roots.count)
        payloads = Array(repeating: [], count: plan.roots.count)
        isLines = Array(repeating: false, count: plan.roots.count)
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer, of source: InputSet.Source) -> DecodingFault? {
        guard let index = indices[source.origin] else { return nil }
        defer { seen[index] += 1 }
        guard kept[index].contains(seen[index]) else { return nil }
        isLines[index] = isLines[index] || source.isLines
        if keepsValues {
            payloads[index].append(Array(bytes))
            return nil
        }
        do throws(DecodingFault) {
            let place = plan.roots[index].root.place
            payloads[index].append(try redactor.redact(bytes, following: place, isPretty: !source.isLines))
            return nil
        } catch { return error }
    }

    func roots() -> [RootFixtures] {
        plan.roots.enumerated().map { index, root in
            RootFixtures(
                slug: root.slug, payloads: payloads[index], isLines: isLines[index], of: root.root.samples)
        }
    }
}
