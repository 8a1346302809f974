#if Tools
import ArgumentParser
import AshlarContract
import AshlarDesign
import AshlarFiles
import AshlarLocalization
import AshlarSpecification
import Foundation

/// The inputs, sorted by kind, with the contents of the specifications among them.
struct NamedInputs {
    let sorted: InputSorting
    let specification: Specification
    /// Observations of live traffic.
    let observations: [ObservationFile]
    /// The evidence from recordings.
    let evidence: RecordedEvidence
    /// The files that earlier designs wrote to the output folder, which are not inputs.
    let written: WrittenFiles

    /// - Parameters:
    ///   - paths: inputs of all kinds.
    ///   - patterns: tags and paths of the endpoints to include; all endpoints if empty.
    ///   - scope: the files that references in specifications may point to.
    ///   - form: the kind of the inputs; if `nil`, it is detected from the files.
    ///   - written: see ``written``.
    ///   - isOneOfTwo: whether there is another side, which may have the endpoints of the patterns, and the shapes that an
    ///     observation lacks.
    ///   - report: prints the problems.
    /// - Throws: `ExitCode` after the problems were reported.
    init(
        _ paths: [String], including patterns: [String] = [], within scope: ReferenceScope,
        as form: InputSorting.Form? = nil, excluding written: WrittenFiles = WrittenFiles(), isOneOfTwo: Bool = false,
        _ report: Reporter
    ) throws {
        self.written = written
        let named = paths.filter { !written.contains($0) }
        if named.isEmpty, let path = paths.first {
            report.error(
                .problem(
                    path, Localized("`ashlar design` wrote it", zh: "它是 `ashlar design` 写的"),
                    remedy: Localized("pass the recordings that it was made from", zh: "请传入生成它的录制数据")))
            throw ExitStatus.wrongUse
        }
        do throws(InputProblem) {
            sorted = try InputSorting(named, as: form)
            if isOneOfTwo, let path = sorted.evidence.first {
                throw InputProblem(
                    path,
                    Localized(
                        "evidence does not record where values were seen, which a comparison needs",
                        zh: "证据没有记录值出现的位置，而比较需要这些位置"),
                    remedy: Localized("compare the recordings that it was observed from", zh: "请比较观察所依据的录制数据"))
            }
            evidence = try EvidenceFile.evidence(paths: sorted.evidence)
            observations = try sorted.observations.map { path throws(InputProblem) in try ObservationFile(path: path) }
        } catch {
            report.error(error.text)
            throw ExitStatus.unreadable
        }
        var specification = Specification.read(
            sorted.specifications, taking: EndpointSelection(patterns: patterns), within: scope)
        if !isOneOfTwo { specification.separateDirections() }
        self.specification = specification
        try report.refuse(specification.problems)
        if !isOneOfTwo, !specification.unmatched.isEmpty {
            for entry in specification.unmatched { report.error(entry.problem.text) }
            throw ExitStatus.wrongUse
        }
        let hasShapes = !(sorted.specifications + sorted.collections + sorted.payloads + sorted.evidence).isEmpty
        if !isOneOfTwo, !hasShapes, let path = sorted.observations.first {
            report.error(
                .problem(
                    path,
                    Localized(
                        """
                        an observation contains differences in live traffic, but no shapes: \
                        add a specification or samples to the inputs
                        """,
                        zh: "观察结果含有实际流量中的差异，但没有形状：请在输入中加入规范或样本")))
            throw ExitStatus.wrongUse
        }
        if !isOneOfTwo, !patterns.isEmpty, sorted.specifications.isEmpty {
            report.error(
                .problem(
                    "--include \(patterns[0])", Localized("none of the inputs is a specification", zh: "输入中没有规范")))
            throw ExitStatus.wrongUse
        }
    }
}

/// The inputs of a design or a comparison: payloads and specifications.
struct DesignInputs {
    let payloads: InputSet
    private let specification: Specification
    private let specificationPaths: [String]
    private let observations: [ObservationFile]

    /// - Parameters:
    ///   - inputs: the sorted inputs.
    ///   - catalog: endpoints to match recorded paths with; if `nil`, those that the inputs describe.
    ///   - report: prints the notes and the problems.
    /// - Throws: `ExitCode` after the problems were reported.
    init(_ inputs: NamedInputs, catalog: EndpointCatalog? = nil, _ report: Reporter) throws {
        specification = inputs.specification
        specificationPaths = inputs.sorted.specifications
        observations = inputs.observations
        do throws(InputProblem) {
            var collections: [(path: String, exchanges: [Exchange])] = []
            for path in inputs.sorted.collections {
                let reader = try PostmanReader(path: path)
                for note in reader.notes { report.note(note.text) }
                collections.append((path, reader.exchanges))
            }
            payloads = try InputSet(
                paths: inputs.sorted.payloads, collections: collections,
                catalog: catalog ?? specification.catalog(with: Specification()), evidence: inputs.evidence,
                taken: inputs.sorted.specified, written: inputs.written)
        } catch {
            report.error(error.text)
            throw ExitStatus.unreadable
        }
    }

    /// The input that the specifications provide to a design.
    var specified: SpecificationInput {
        var input = SpecificationInput()
        input.contract = specification.contract
        input.notes = specification.notes
        input.observations = observations
        input.examples = specification.examples.map {
            .init(origin: $0.origin, bytes: $0.bytes, isMadeUp: $0.isMadeUp)
        }
        return input
    }

    /// The same input, with locations as a design prints them: relative to the first specification's folder.
    ///
    /// The path that the user gives may be absolute, and would differ from machine to machine.
    var printed: SpecificationInput {
        var input = specified
        guard let first = specificationPaths.first else { return input }
        let folder = URL(filePath: first).deletingLastPathComponent().standardizedFileURL.path
        input.contract.mapLocations { path in
            let url = URL(filePath: path).standardizedFileURL
            let text = RelativePath.text(from: folder, to: url.path)
            // The folders on the path to another place are private.
            return text.hasPrefix("/") || text.hasPrefix("..") ? url.lastPathComponent : text
        }
        return input
    }
}

extension Specification {
    /// Returns the endpoints that two specifications describe.
    func catalog(with other: Specification) -> EndpointCatalog {
        EndpointCatalog(
            (contract.operations + other.contract.operations).map(\.endpoint), basePaths: basePaths + other.basePaths)
    }
}
#endif
