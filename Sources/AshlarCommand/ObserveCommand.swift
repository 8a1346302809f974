#if Tools
import ArgumentParser
import AshlarContract
import AshlarDesign
import AshlarFiles
import AshlarLocalization
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

            Exit codes: 0 done, 2 usage error, or a file that Ashlar did not write is in the way, 3 unreadable input or \
            unwritable output.
            """)

    @Argument(help: "JSON, NDJSON and HAR files, folders of samples, and other evidence.", completion: .file())
    var inputs: [String]

    @Option(
        name: [.short, .long],
        help: "The file to write. It must be new, or contain evidence that Ashlar wrote, which is replaced.",
        completion: .file())
    var out: String

    @OptionGroup var language: LanguageOption

    func run() throws {
        let report = language.report
        let file = try report.writing { () throws -> FileReplacement in
            let file = try FileReplacement(path: out)
            try file.refuseForeign(Localized("evidence", zh: "证据"), isOwn: EvidenceFile.isEvidence)
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
                let observed = EvidenceObserver.evidence(of: set, progress: { Terminal.progress($0[report.language]) })
                problems = observed.problems
                evidence.merge(observed.evidence)
            }
        } catch { problems = [error] }
        Terminal.endProgress()
        try report.refuse(problems, hasOutput: true)
        let bytes = EvidenceFile.bytes(of: evidence, writer: AshlarCommand.configuration.version)
        try report.writing { try file.write(bytes, mode: 0o600) }
        let places = evidence.roots.count
        report.say(
            Localized(
                "payloads observed: \(evidence.payloads), at \(Counted.text(places, "place"))",
                zh: "观察的数据：\(evidence.payloads) 份，\(places) 个位置"))
        for note in evidence.passed.notes { report.note(note.text, on: .output) }
        report.say(
            Localized(
                "evidence: \(out) (\(bytes.count) bytes, as private as the recordings)",
                zh: "证据：\(out)（\(bytes.count) 字节，与录制数据一样私密）"))
    }

    private func refuse(_ sorted: InputSorting) throws(InputProblem) {
        let others = [
            (
                sorted.specifications,
                Localized("a specification, which needs no observation", zh: "这是规范，不需要观察")
            ),
            (
                sorted.collections,
                Localized("a Postman collection, which needs no observation", zh: "这是 Postman 集合，不需要观察")
            ),
            (
                sorted.observations,
                Localized("an observation of live traffic, which has no payloads", zh: "这是实际流量的观察结果，其中没有数据")
            ),
        ]
        for (paths, what) in others {
            guard let path = paths.first else { continue }
            throw InputProblem(
                path, what,
                remedy: Localized(
                    "pass it to `ashlar design`, together with the evidence", zh: "请将它与证据一起传给 `ashlar design`"))
        }
    }
}
#endif
