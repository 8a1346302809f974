#if Tools
import ArgumentParser
import AshlarContract
import AshlarDesign
import AshlarFiles
import AshlarReport
import AshlarSpecification
import Foundation

/// `ashlar observe`: observes recordings as evidence that can be combined.
struct ObserveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "observe",
        abstract: "Observe recordings, one part at a time, as evidence for `ashlar design`.",
        discussion: """
            Reads JSON samples (files and folders), NDJSON, HAR 1.2 archives, and other evidence, and writes the combined \
            evidence to one file. `ashlar design` accepts such files in place of the recordings, and the evidence of all \
            parts gives the same design as the whole. So a log of any size can be observed in parts that run in parallel.

            The size of the file depends on the shapes of the payloads, not on their number. It contains whole payloads: \
            it is as private as the recordings, and only you can read it (mode 0600).

            Exit codes: 0 done, 2 usage error or a file of yours is in the way, 3 unreadable input or unwritable output.
            """)

    @Argument(help: "JSON, NDJSON and HAR files, folders of samples, and other evidence.", completion: .file())
    var inputs: [String]

    @Option(
        name: [.short, .long],
        help: "The file to write. It must be new, or contain evidence that Ashlar wrote, which is replaced.",
        completion: .file())
    var out: String

    func run() throws {
        let file = try reporting { () throws -> FileReplacement in
            let file = try FileReplacement(path: out)
            try file.refuseForeign("evidence", isOwn: EvidenceFile.isEvidence)
            return file
        }
        var evidence = RecordedEvidence()
        var problems: [InputProblem] = []
        do throws(InputProblem) {
            let sorted = try InputSorting(inputs)
            try refuse(sorted)
            evidence = try EvidenceFile.evidence(paths: sorted.evidence)
            if !sorted.payloads.isEmpty {
                let set = try InputSet(paths: sorted.payloads, isObserved: true, taken: sorted.specified)
                let observed = EvidenceObserver.evidence(of: set, progress: Terminal.progress)
                problems = observed.problems
                evidence.merge(observed.evidence)
            }
        } catch { problems = [error] }
        Terminal.endProgress()
        if !problems.isEmpty {
            for problem in problems { Terminal.report("error: \(VisibleText.of(problem.description))") }
            Terminal.report("nothing was written")
            throw ExitStatus.unreadable
        }
        let bytes = EvidenceFile.bytes(of: evidence, writer: AshlarCommand.configuration.version)
        try reporting { try file.write(bytes, mode: 0o600) }
        print("payloads observed: \(evidence.payloads), at \(Counted.text(evidence.roots.count, "place"))")
        for note in evidence.passed.notes { Terminal.say("note: \(note.text.english)") }
        Terminal.say("evidence: \(out) (\(bytes.count) bytes, as private as the recordings)")
    }

    private func refuse(_ sorted: InputSorting) throws(InputProblem) {
        let others = [
            (sorted.specifications, "a specification, which needs no observation"),
            (sorted.collections, "a Postman collection, which needs no observation"),
            (sorted.observations, "an observation of live traffic, which has no payloads"),
        ]
        for (paths, what) in others {
            guard let path = paths.first else { continue }
            throw InputProblem(path, what, remedy: "pass it to `ashlar design`, together with the evidence")
        }
    }
}
#endif
