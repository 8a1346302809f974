import AshlarContract
import AshlarCore

/// The second reading: the payloads that are kept, redacted unless the user keeps their values.
struct FixtureSelection {
    private let plan: Plan
    private let kept: [Set<Int>]
    private let keepsValues: Bool
    private var redactor = Redactor()
    private let indices: RootIndex
    private var seen: [Int]
    private var payloads: [[[UInt8]]]
    private var isLines: [Bool]
    /// How many payloads that are kept have not come yet.
    private var missing: Int
    /// How many examples of specifications there are.
    private var examples: [Int]

    init(_ plan: Plan, _ observation: Observation, keepsValues: Bool) {
        self.plan = plan
        kept = observation.kept
        missing = kept.reduce(0) { $0 + $1.count }
        indices = observation.indices
        self.keepsValues = keepsValues
        seen = Array(repeating: 0, count: plan.roots.count)
        payloads = Array(repeating: [], count: plan.roots.count)
        isLines = Array(repeating: false, count: plan.roots.count)
        examples = Array(repeating: 0, count: plan.roots.count)
    }

    /// Whether all payloads that are kept have come: the rest of the inputs need not be read again.
    var isComplete: Bool { missing == 0 }

    /// What a specification shows is public: it stays as it is.
    mutating func add(_ example: SpecificationInput.Example) {
        guard let index = indices.index(of: example.origin) else { return }
        if !example.isMadeUp { seen[index] += 1 }
        guard payloads[index].count < Self.examplesKept else { return }
        payloads[index].append(example.bytes)
        examples[index] += 1
    }

    private static let examplesKept = 100

    mutating func add(_ bytes: UnsafeRawBufferPointer, of source: InputSet.Source) -> DecodingFault? {
        guard let index = indices.index(of: source.origin) else { return nil }
        defer { seen[index] += 1 }
        guard kept[index].contains(seen[index]) else { return nil }
        missing -= 1
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
                slug: root.slug, payloads: payloads[index], isLines: isLines[index],
                of: max(root.root.samples, examples[index]))
        }
    }
}
