import AshlarContract
import AshlarLocalization

/// Observes inputs, and returns evidence that adds up: nothing is decided yet.
package enum EvidenceObserver {
    /// - Parameters:
    ///   - inputs: read for their evidence (``InputSet/clues``).
    ///   - progress: called with what is being done.
    /// - Returns: the evidence, and the inputs that could not be read.
    /// - Complexity: O(n) in the inputs' bytes; memory is bounded by the shapes and the payloads that are kept.
    package static func evidence(
        of inputs: InputSet, progress: @escaping (Localized) -> Void = { _ in }
    ) -> (evidence: RecordedEvidence, problems: [InputProblem]) {
        var observation = Observation([])
        let problems = inputs.forEachPayload { source, bytes in
            let fault = observation.add(bytes, of: source)
            if observation.payloads % 10_000 == 0 {
                let count = observation.payloads
                progress(Localized("reading payloads: \(count)", zh: "正在读取数据：\(count)"))
            }
            return fault
        }
        let roots = zip(observation.roots, observation.kept).map { root, kept in
            EvidenceRoot(origin: root.origin, place: root.place, samples: root.samples, kept: kept)
        }
        let evidence = RecordedEvidence(roots: roots, clues: inputs.clues ?? EvidenceClues(), passed: inputs.passed)
        return (evidence, problems)
    }
}
