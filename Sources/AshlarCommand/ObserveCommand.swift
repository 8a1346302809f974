#if Tools
import ArgumentParser
import AshlarContract
import AshlarDesign
import AshlarFiles
import AshlarReport
import AshlarSpecification
import Foundation

/// `ashlar observe`: what recordings show, as evidence that adds up.
struct ObserveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "observe",
        abstract: "Observe recordings, a part at a time: evidence for `ashlar design`.",
        discussion: """
            Reads JSON samples (files and folders), NDJSON and HAR 1.2 archives, and evidence of others, and writes what \
            they show to one file. `ashlar design` takes such files in place of the recordings, and designs the same from \
            the evidence of all parts as from the whole. So a log of any size is observed by whatever runs commands side \
            by side.

            The file is bounded by the shapes of the payloads and not by their number. It holds whole payloads: it is as \
            private as the recordings, and readable for nobody but you (mode 0600).
            """)

    @Argument(help: "JSON, NDJSON and HAR files, folders of samples, and evidence of others.")
    var inputs: [String]

    @Option(
        name: [.short, .long],
        help: "The file to write. It must not exist, or hold evidence that Ashlar wrote; that is replaced.")
    var out: String

    func run() throws {
        let file = try replacement()
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
            for problem in problems { Terminal.tell("error: \(VisibleText.of(problem.description))") }
            Terminal.tell("nothing was written")
            throw ExitStatus.unreadable
        }
        let bytes = EvidenceFile.bytes(of: evidence, writer: AshlarCommand.configuration.version)
        do throws(OutputProblem) { try file.write(bytes, mode: 0o600) } catch {
            Terminal.tell("error: \(VisibleText.of(error.description))")
            throw ExitStatus.wrongUse
        }
        print("payloads observed: \(evidence.payloads), at \(evidence.roots.count) places")
        for note in evidence.passed.notes { Terminal.say("note: \(note)") }
        Terminal.say("evidence: \(out) (\(bytes.count) bytes, as private as the recordings)")
    }

    /// - Throws: the exit code of wrong use, where something else than evidence would be replaced.
    private func replacement() throws -> FileReplacement {
        do throws(OutputProblem) {
            let file = try FileReplacement(path: out)
            try file.refuseForeign("evidence", isOwn: EvidenceFile.isEvidence)
            return file
        } catch {
            Terminal.tell("error: \(VisibleText.of(error.description))")
            throw ExitStatus.wrongUse
        }
    }

    private func refuse(_ sorted: InputSorting) throws(InputProblem) {
        let others = [
            (sorted.specifications, "a specification, which says by itself what there is"),
            (sorted.collections, "a Postman collection, which says by itself what there is"),
            (sorted.observations, "an observation of live traffic, which has no payloads"),
        ]
        for (paths, what) in others {
            guard let path = paths.first else { continue }
            throw InputProblem(path, what, remedy: "give it to `ashlar design`, next to the evidence")
        }
    }
}
#endif
