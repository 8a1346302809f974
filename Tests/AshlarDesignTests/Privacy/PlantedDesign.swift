import AshlarLocalization
import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// The output of a design of a recording: files with their paths, notes, problems, and progress messages.
struct PlantedDesign {
    private(set) var files: [(path: String, text: String)] = []
    private(set) var plan: Plan?
    /// The pseudo path of text that the command prints.
    static let said = "what the command says"

    /// - Parameters:
    ///   - planting: the recording.
    ///   - options: without `--keep-values`.
    ///   - folder: the folder of the recording; a person passes it, but nothing printed may contain it.
    ///   - isObserved: whether the design reads evidence of the recording, and not the recording itself.
    init(
        _ planting: Planting, options: DesignOptions, below folder: String = "recordings", isObserved: Bool = false
    ) throws {
        try self.init(
            archive: planting.archive.text, samples: planting.files, specification: planting.specification,
            collection: planting.collection, options: options, below: folder, isObserved: isObserved)
    }

    /// - Parameters:
    ///   - archive: a recording, if there is one.
    ///   - samples: samples by the names of their files.
    ///   - specification: an OpenAPI document in JSON or YAML.
    ///   - collection: a Postman collection.
    ///   - isObserved: whether the design reads evidence of the files, and not the files themselves.
    init(
        archive: String?, samples: [(name: String, text: String)] = [], specification: String? = nil,
        collection: String? = nil, options: DesignOptions, below folder: String = "recordings",
        isObserved: Bool = false
    ) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "ashlar-planted-\(UUID().uuidString)")
        let place = root.appending(path: folder, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        var paths: [String] = []
        for file in (archive.map { [("traffic.har", $0)] } ?? []) + samples {
            let url = place.appending(path: file.0)
            try Data(file.1.utf8).write(to: url)
            paths.append(url.path)
        }
        var specified = SpecificationInput()
        var catalog = EndpointCatalog.empty
        if let text = specification {
            let read = Specification.read(schema: text, named: "parts.yaml")
            try #require(read.problems.isEmpty, "\(read.problems)")
            specified.contract = read.contract
            catalog = EndpointCatalog(read.contract.operations.map(\.endpoint), basePaths: read.basePaths)
        }
        var collections: [(path: String, exchanges: [Exchange])] = []
        if let text = collection {
            let url = place.appending(path: "parts.postman.json")
            try Data(text.utf8).write(to: url)
            let reader = try PostmanReader(path: url.path)
            add(PlantedDesign.said, reader.notes.map(\.text.english).joined(separator: "\n"))
            collections.append((url.path, reader.exchanges))
        }
        let evidence = try EvidenceDesign.merged(
            isObserved ? paths.map { try EvidenceDesign.evidence(of: [$0]) } : [])
        let inputs = try InputSet(
            paths: isObserved ? [] : paths, collections: collections, catalog: catalog, evidence: evidence)
        var said: [String] = []
        let outcome = Designer(inputs, specification: specified, options: options, progress: { said.append($0) })
            .design()
        try #require(outcome.problems.isEmpty, "\(outcome.problems)")
        plan = outcome.plan
        for file in outcome.files { add(file.path, String(decoding: file.bytes, as: UTF8.self)) }
        add(PlantedDesign.said, (said + outcome.plan.notes.map(\.english)).joined(separator: "\n"))
    }

    /// Adds a file; the hashes of the lock are removed, since their digits may equal those of a secret.
    private mutating func add(_ path: String, _ text: String) {
        files.append((path, path == NameLock.fileName ? text.replacing(/: "[0-9a-f]{16}"/, with: ": \"\"") : text))
    }

    /// All files and their paths.
    var printed: PrintedText {
        var printed = PrintedText()
        for file in files {
            printed.add(file.path)
            printed.add(file.text)
        }
        return printed
    }

    /// Each file by itself.
    var printedFiles: [(path: String, text: PrintedText)] {
        files.map { file in
            var text = PrintedText()
            text.add(file.path)
            text.add(file.text)
            return (file.path, text)
        }
    }
}

/// The options of a printed design: the three styles, with everything that each can have.
struct PlantedStyle: Sendable, CustomStringConvertible {
    let options: DesignOptions
    /// Shifts the planted secrets, so that no two styles get the same ones.
    let turn: Int

    var description: String { options.style.rawValue }

    static let all = [
        PlantedStyle(.macros, .sqlite, hasFlow: true, .english, turn: 0),
        PlantedStyle(.plain, .sqlite, hasFlow: true, .simplifiedChinese, turn: 1),
        PlantedStyle(.codable, .none, hasFlow: false, .english, turn: 2),
    ]

    private init(
        _ style: DesignOptions.Style, _ store: DesignOptions.StoreKind, hasFlow: Bool, _ language: Localized.Language,
        turn: Int
    ) {
        var options = DesignOptions(
            name: "Parts", style: style, store: store, keepsValues: false, dependency: .path("../ashlar"))
        options.hasFlow = hasFlow
        options.decisions = .all
        options.language = language
        self.options = options
        self.turn = turn
    }
}
