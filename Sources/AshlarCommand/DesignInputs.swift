#if Tools
import ArgumentParser
import AshlarContract
import AshlarDesign
import AshlarFiles
import AshlarSpecification
import Foundation

/// Inputs told apart by what they are, with what the specifications among them state.
struct NamedInputs {
    let sorted: InputSorting
    let specification: Specification
    /// What was observed of live traffic.
    let observations: [ObservationFile]
    /// What was observed of recordings.
    let evidence: RecordedEvidence
    /// What earlier designs wrote to the folder of this one, which is no input.
    let written: WrittenFiles

    /// - Parameters:
    ///   - paths: inputs of all kinds.
    ///   - patterns: tags and paths of the endpoints to take; all, when there are none.
    ///   - scope: the files that references of specifications may lead to.
    ///   - form: what the paths lead to; without it, the files say so.
    ///   - written: see ``written``.
    ///   - isOneOfTwo: whether another side may have what the patterns name, and the shapes that an observation lacks.
    /// - Throws: `ExitCode` after the problems were reported.
    init(
        _ paths: [String], including patterns: [String] = [], within scope: ReferenceScope,
        as form: InputSorting.Form? = nil, excluding written: WrittenFiles = WrittenFiles(), isOneOfTwo: Bool = false
    ) throws {
        self.written = written
        let named = paths.filter { !written.contains($0) }
        if named.isEmpty, let path = paths.first {
            Terminal.tell("error: \(path): `ashlar design` wrote it — name the recordings that it was made from")
            throw ExitStatus.wrongUse
        }
        do throws(InputProblem) {
            sorted = try InputSorting(named, as: form)
            if isOneOfTwo, let path = sorted.evidence.first {
                throw InputProblem(
                    path, "evidence does not say where values were seen, and a comparison needs that",
                    remedy: "compare the recordings that it was observed from")
            }
            evidence = try EvidenceFile.evidence(paths: sorted.evidence)
            observations = try sorted.observations.map { path throws(InputProblem) in try ObservationFile(path: path) }
        } catch {
            Terminal.tell("error: \(error)")
            throw ExitStatus.unreadable
        }
        var specification = Specification.read(
            sorted.specifications, taking: EndpointSelection(patterns: patterns), within: scope)
        if !isOneOfTwo { specification.separateDirections() }
        self.specification = specification
        if !specification.problems.isEmpty {
            for problem in specification.problems { Terminal.tell("error: \(problem)") }
            throw ExitStatus.unreadable
        }
        if !isOneOfTwo, !specification.unmatched.isEmpty {
            for entry in specification.unmatched { Terminal.tell("error: \(entry.problem)") }
            throw ExitStatus.wrongUse
        }
        let hasShapes = !(sorted.specifications + sorted.collections + sorted.payloads + sorted.evidence).isEmpty
        if !isOneOfTwo, !hasShapes, let path = sorted.observations.first {
            Terminal.tell(
                """
                error: \(path): an observation tells what live traffic was besides, and no shapes: \
                name a specification or samples beside it
                """)
            throw ExitStatus.wrongUse
        }
        if !isOneOfTwo, !patterns.isEmpty, sorted.specifications.isEmpty {
            Terminal.tell("error: --include \(patterns[0]): there is no specification among the inputs")
            throw ExitStatus.wrongUse
        }
    }
}

/// What a design or a comparison reads: payloads, and what specifications state.
struct DesignInputs {
    let payloads: InputSet
    private let specification: Specification
    private let specificationPaths: [String]
    private let observations: [ObservationFile]

    /// - Parameters:
    ///   - inputs: what was told apart.
    ///   - catalogue: endpoints that tell recorded paths; without it, those that the inputs describe.
    /// - Throws: `ExitCode` after the problems were reported.
    init(_ inputs: NamedInputs, catalogue: EndpointCatalogue? = nil) throws {
        specification = inputs.specification
        specificationPaths = inputs.sorted.specifications
        observations = inputs.observations
        do throws(InputProblem) {
            var collections: [(path: String, exchanges: [Exchange])] = []
            for path in inputs.sorted.collections {
                let reader = try PostmanReader(path: path)
                reader.notes.forEach { Terminal.tell("note: \($0)") }
                collections.append((path, reader.exchanges))
            }
            payloads = try InputSet(
                paths: inputs.sorted.payloads, collections: collections,
                catalogue: catalogue ?? specification.catalogue(with: Specification()), evidence: inputs.evidence,
                taken: inputs.sorted.specified, written: inputs.written)
        } catch {
            Terminal.tell("error: \(error)")
            throw ExitStatus.unreadable
        }
    }

    /// What the specifications give to a design.
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

    /// The same, with places as the files of a design tell them: relative to the first specification's folder.
    ///
    /// A path as the user named it may begin at the root, and would differ from machine to machine.
    var printed: SpecificationInput {
        var input = specified
        guard let first = specificationPaths.first else { return input }
        let folder = URL(filePath: first).deletingLastPathComponent().standardizedFileURL.path
        input.contract.mapLocations { path in
            let url = URL(filePath: path).standardizedFileURL
            let text = RelativePath.text(from: folder, to: url.path)
            // The folders on the way to another place are nobody's business.
            return text.hasPrefix("/") || text.hasPrefix("..") ? url.lastPathComponent : text
        }
        return input
    }
}

extension Specification {
    /// The endpoints that two specifications describe.
    func catalogue(with other: Specification) -> EndpointCatalogue {
        EndpointCatalogue(
            (contract.operations + other.contract.operations).map(\.endpoint), basePaths: basePaths + other.basePaths)
    }
}
#endif
