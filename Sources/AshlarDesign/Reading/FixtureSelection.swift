import AshlarContract
import AshlarCore

/// The payloads that become fixtures, redacted unless the user keeps their values.
struct FixtureSelection {
    private let plan: Plan
    private let observation: Observation
    private let keepsValues: Bool
    private var redactor = Redactor()
    private var payloads: [[[UInt8]]]
    private var isLines: [Bool]
    /// How many examples of specifications there are.
    private var examples: [Int]

    init(_ plan: Plan, _ observation: Observation, keepsValues: Bool) {
        self.plan = plan
        self.observation = observation
        self.keepsValues = keepsValues
        payloads = Array(repeating: [], count: plan.roots.count)
        isLines = Array(repeating: false, count: plan.roots.count)
        examples = Array(repeating: 0, count: plan.roots.count)
    }

    /// The examples of a specification are public: they stay as they are.
    mutating func add(_ example: SpecificationInput.Example) {
        guard let index = observation.indices.index(of: example.origin) else { return }
        guard payloads[index].count < Self.examplesKept else { return }
        payloads[index].append(example.bytes)
        examples[index] += 1
    }

    private static let examplesKept = 100

    /// Adds the payloads that were kept: exchanges by their time, since their values have the same replacements, and samples
    /// after them.
    mutating func addKept() {
        var all: [(time: Int64, root: Int, payload: KeptPayloads.Payload)] = []
        for (index, root) in observation.roots.enumerated() {
            var isSample = false
            if case .samples = root.origin { isSample = true }
            for payload in observation.kept[index].all(showing: root.place) {
                all.append((isSample ? .max : payload.order.rank, index, payload))
            }
        }
        all.sort { ($0.time, $0.root, $0.payload.order) < ($1.time, $1.root, $1.payload.order) }
        for item in all { add(item.payload, of: item.root) }
    }

    private mutating func add(_ payload: KeptPayloads.Payload, of index: Int) {
        isLines[index] = isLines[index] || payload.isLine
        if keepsValues { return payloads[index].append(payload.bytes) }
        let place = plan.roots[index].root.place
        // Payloads that are not JSON were refused when they were read.
        let redacted = payload.bytes.withUnsafeBytes { bytes in
            try? redactor.redact(bytes, following: place, isPretty: !payload.isLine)
        }
        if let redacted { payloads[index].append(redacted) }
    }

    func roots() -> [RootFixtures] {
        plan.roots.enumerated().map { index, root in
            RootFixtures(
                slug: root.slug, payloads: payloads[index], isLines: isLines[index],
                of: max(root.root.samples, examples[index]))
        }
    }
}
