import AshlarCore
import AshlarFiles
import AshlarLocalization
import Foundation

/// All files that a design reads, in a fixed order.
package struct InputSet {
    /// Counts of the skipped parts.
    package private(set) var passed = PassedOver()
    /// The skipped parts, and why they were skipped.
    package var notes: [InputNote] { passed.notes }
    private var files: [InputFile] = []
    /// The content of the archives, read once.
    private var archives: [String: [(source: Source, bytes: [UInt8])]] = [:]
    /// The files that ``Source/spot`` refers to.
    package var sources: PayloadSources { PayloadSources(files) }
    package private(set) var problems: [InputProblem] = []
    /// Files that were taken, here or elsewhere, whatever path led to them.
    private var taken: Set<FileIdentity> = []
    /// Files that earlier designs wrote to the folder of this one, which are not inputs.
    private var written = WrittenFiles()
    /// Evidence that was observed elsewhere, with the origins that follow from all inputs together.
    package private(set) var observed: [(origin: Root.Origin, evidence: EvidenceRoot)] = []
    /// Recorded parts of requests other than their JSON bodies.
    package private(set) var requests: [Endpoint: RecordedRequest] = [:]
    /// Clues to the origins once all evidence is available; set where evidence is observed and not designed from.
    package private(set) var clues: EvidenceClues?

    /// Where a payload belongs.
    package struct Source: Hashable, Sendable {
        package let origin: Root.Origin
        /// Whether each line is one payload.
        package let isLines: Bool
        /// The location of the payload.
        package let spot: PayloadSpot
        /// The order of payloads, before their content: their time, or the number of their file.
        package var rank: Int64?

        init(origin: Root.Origin, isLines: Bool, spot: PayloadSpot, rank: Int64? = nil) {
            (self.origin, self.isLines, self.spot, self.rank) = (origin, isLines, spot, rank)
        }

        /// A payload that was read elsewhere.
        package init(origin: Root.Origin, isLines: Bool, rank: Int64?) {
            self.init(origin: origin, isLines: isLines, spot: PayloadSpot(file: -1), rank: rank)
        }
    }

    /// - Parameters:
    ///   - paths: files and folders; folders are walked in the order of their names.
    ///   - collections: exchanges of collections, with the files that they come from.
    ///   - catalog: endpoints that a specification describes.
    ///   - evidence: the evidence of other inputs.
    ///   - isObserved: whether origins are determined later, when the evidence of all inputs is available.
    ///   - taken: files that are read elsewhere.
    ///   - written: files that earlier designs wrote to the folder of this one, which are not inputs.
    /// - Throws: ``InputProblem`` for a path that does not exist, or a folder without samples.
    package init(
        paths: [String], collections: [(path: String, exchanges: [Exchange])] = [],
        catalog: EndpointCatalog = .empty, evidence: RecordedEvidence? = nil, isObserved: Bool = false,
        taken: Set<FileIdentity> = [],
        written: WrittenFiles = WrittenFiles()
    ) throws(InputProblem) {
        self.taken = taken
        self.written = written
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw InputProblem(path, refusal: .missing)
            }
            if isFolder.boolValue {
                files += try folder(path)
            } else if take(path) {
                files.append(try InputFile(path: path))
            }
        }
        if isObserved { clues = EvidenceClues() }
        nameSamples(evidence)
        readArchives(collections, catalog, evidence)
        checkKinds()
    }

    /// An empty set, for designs from specifications alone.
    package init() {}

    /// A set of one file that a caller has in memory.
    ///
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - name: its name, with an extension that gives its format.
    ///   - catalog: endpoints that a specification describes.
    package init(bytes: [UInt8], named name: String, catalog: EndpointCatalog = .empty) {
        do throws(InputProblem) { files = [try InputFile(path: name, content: bytes)] } catch {
            problems.append(error)
        }
        readArchives([], catalog, nil)
        checkKinds()
    }

    /// The most kinds of payload that one design takes: each is a type with files of its own.
    package static let kindsLimit = 10_000

    private mutating func checkKinds() {
        var kinds = Set(observed.map(\.origin))
        for file in files {
            if file.form == .archive {
                for payload in archives[file.path] ?? [] { kinds.insert(payload.source.origin) }
            } else {
                kinds.insert(origin(of: file))
            }
            guard kinds.count > InputSet.kindsLimit else { continue }
            problems.append(
                InputProblem(
                    file.path,
                    Localized(
                        "more than \(InputSet.kindsLimit) kinds of payload, by endpoints and files' names",
                        zh: "按端点和文件名，数据超过 \(InputSet.kindsLimit) 种"),
                    remedy: Localized("design one part of the API at a time", zh: "请每次只设计 API 的一部分")))
            archives = [:]
            return
        }
    }

    /// A file counts once, however often and by whatever path it is named.
    private mutating func take(_ path: String) -> Bool { FileIdentity(path).map { taken.insert($0).inserted } ?? true }

    private mutating func folder(_ path: String) throws(InputProblem) -> [InputFile] {
        var found: [InputFile] = []
        var (passed, known) = (0, 0)
        // Does not follow symbolic links, and so cannot be led in circles.
        let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }.sorted() ?? []
        try refuseClosed(path)
        let written = allWritten(paths, in: path)
        var hasWritten = false
        for name in paths where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            let full = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                try refuseClosed(full)
                continue
            }
            if written.contains(full) {
                hasWritten = true
            } else if !InputFile.endings.contains(URL(filePath: name).pathExtension.lowercased()) {
                passed += 1
            } else if take(full) {
                found.append(try InputFile(path: full))
            } else {
                known += 1
            }
        }
        if found.isEmpty, known == 0 {
            if hasWritten {
                throw InputProblem(
                    path,
                    Localized(
                        "the folder only has samples that `ashlar design` wrote there",
                        zh: "该文件夹中只有 `ashlar design` 写入的样本"),
                    remedy: Localized("pass the recordings that they were made from", zh: "请传入生成这些样本的录制数据"))
            }
            throw InputProblem(
                path, Localized("the folder has no samples", zh: "该文件夹中没有样本"),
                remedy: Localized("add .json, .ndjson, .jsonl or .har files", zh: "请添加 .json、.ndjson、.jsonl 或 .har 文件"))
        }
        if passed > 0 {
            self.passed.files += passed
        }
        return found
    }

    /// Refuses a folder that cannot be opened: the walk skips it, and its samples would be missing silently.
    private func refuseClosed(_ folder: String) throws(InputProblem) {
        if FileManager.default.isReadableFile(atPath: folder), FileManager.default.isExecutableFile(atPath: folder) {
            return
        }
        throw InputProblem(
            folder, Localized("the folder cannot be read", zh: "无法读取该文件夹"),
            remedy: Localized("grant access, or pass the samples one by one", zh: "请授予访问权限，或逐个传入样本"))
    }

    /// ``written``, and the files that designs wrote below a folder.
    private func allWritten(_ names: [String], in path: String) -> WrittenFiles {
        var written = written
        for name in names where URL(filePath: name).lastPathComponent == FolderManifest.name {
            written.formUnion(WrittenFiles(in: "\(path)/\(name.dropLast(FolderManifest.name.count))"))
        }
        return written
    }

    /// Names samples after all of their siblings.
    private mutating func nameSamples(_ evidence: RecordedEvidence?) {
        let known = evidence?.sampleNames ?? [:]
        let names = SampleNames.group(&files, alongside: known)
        if clues != nil { for (group, names) in names { clues?.add(names, of: group) } }
        for root in evidence?.roots.values.sorted(by: { $0.origin.text < $1.origin.text }) ?? [] {
            guard let group = SampleNames.Group(root.origin), let own = known[group]?.sorted(), !own.isEmpty else {
                continue
            }
            let name = SampleNames.name(of: own, among: names[group]?.count ?? 1)
            observed.append((.samples(name: name), root))
        }
    }

    private func origin(of file: InputFile) -> Root.Origin {
        clues == nil ? .samples(name: file.name) : SampleNames.Group(file).origin
    }

    /// Infers endpoints from all archives together: a segment varies where any of them shows it.
    private mutating func readArchives(
        _ collections: [(path: String, exchanges: [Exchange])], _ catalog: EndpointCatalog,
        _ evidence: RecordedEvidence?
    ) {
        var exchanges = collections.flatMap { part in part.exchanges.map { (path: part.path, exchange: $0) } }
        files += collections.map { InputFile(archive: $0.path) }
        let collected = Set(collections.map(\.path))
        for file in files where file.form == .archive && !collected.contains(file.path) {
            do throws(InputProblem) {
                let archive = try Archive(bytes: try file.bytes(), path: file.path)
                passed.merge(archive.passed)
                exchanges += archive.exchanges.map { (file.path, $0) }
            } catch { problems.append(error) }
        }
        let numbers = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let endpoints: [Endpoint]
        if clues != nil {
            endpoints = clues?.add(exchanges.map(\.exchange)) ?? []
        } else {
            let inference: EndpointInference
            (endpoints, inference) = EndpointInference.endpoints(
                of: exchanges.map(\.exchange), alongside: evidence?.clues.paths ?? RecordedPaths(), in: catalog)
            observed += evidence?.exchanges(by: inference) ?? []
            let asked =
                (evidence?.clues.paths.answers ?? [:]).map { (inference.endpoint(of: $0), $1.request) }
                + zip(exchanges, endpoints).map { ($1, $0.exchange.request) }
            for (endpoint, request) in asked where !request.isEmpty {
                requests[endpoint, default: RecordedRequest()].merge(request)
            }
        }
        if let evidence { passed.merge(evidence.passed) }
        for ((path, exchange), endpoint) in zip(exchanges, endpoints) {
            let spot = PayloadSpot(
                file: numbers[path] ?? 0, number: exchange.entry ?? 0, milliseconds: exchange.milliseconds)
            if let body = exchange.requestBody {
                let source = Source(
                    origin: .request(endpoint), isLines: false, spot: spot, rank: exchange.milliseconds)
                archives[path, default: []].append((source, body))
            }
            if let body = exchange.responseBody {
                let origin = Root.Origin.response(endpoint, status: Status(exchange.status))
                let source = Source(origin: origin, isLines: false, spot: spot, rank: exchange.milliseconds)
                archives[path, default: []].append((source, body))
            }
        }
    }

    /// Streams every payload of every file, in order; memory is bounded by one line of NDJSON or one sample.
    ///
    /// - Parameters:
    ///   - isWanted: whether more payloads are needed; a few may still follow if they aren't.
    ///   - body: takes a payload; returns its fault when it is not JSON.
    /// - Returns: everything that could not be read.
    package func forEachPayload(
        while isWanted: () -> Bool = { true },
        _ body: (_ source: Source, _ bytes: UnsafeRawBufferPointer) -> DecodingFault?
    ) -> [InputProblem] {
        var problems = self.problems
        for (index, file) in files.enumerated() where isWanted() {
            do throws(InputProblem) {
                switch file.form {
                case .archive:
                    for (source, bytes) in archives[file.path] ?? [] { _ = bytes.withUnsafeBytes { body(source, $0) } }
                case .sample: try sample(file, at: PayloadSpot(file: index), body)
                case .lines:
                    let origin = origin(of: file)
                    problems += try LineStream(file).forEachLine(while: isWanted) { line, bytes in
                        body(Source(origin: origin, isLines: true, spot: PayloadSpot(file: index, number: line)), bytes)
                    }
                }
            } catch { problems.append(error) }
        }
        return problems
    }

    private func sample(
        _ file: InputFile, at spot: PayloadSpot, _ body: (Source, UnsafeRawBufferPointer) -> DecodingFault?
    ) throws(InputProblem) {
        let bytes = try file.bytes()
        if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
            throw InputProblem.empty(file.path)
        }
        let source = Source(origin: origin(of: file), isLines: false, spot: spot, rank: file.number)
        let problem = bytes.withUnsafeBytes { buffer in
            body(source, buffer).map { InputProblem.notJSON(file.path, $0, in: buffer) }
        }
        if let problem { throw problem }
    }
}
