import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// Designs from recordings, and from evidence of them.
enum EvidenceDesign {
    /// Returns the contents of an evidence file for recordings.
    static func evidence(of paths: [String]) throws -> [UInt8] {
        let inputs = try InputSet(paths: paths, isObserved: true)
        let (evidence, problems) = EvidenceObserver.evidence(of: inputs)
        try #require(problems.isEmpty, "\(problems)")
        return EvidenceFile.bytes(of: evidence, writer: "0")
    }

    /// Returns the merged evidence of files, in their order.
    static func merged(_ files: [[UInt8]]) throws -> RecordedEvidence {
        var all = RecordedEvidence()
        for file in files { all.merge(try EvidenceFile.evidence(file, path: "a.evidence")) }
        return all
    }

    static func mergedBytes(_ files: [[UInt8]]) throws -> [UInt8] {
        EvidenceFile.bytes(of: try merged(files), writer: "0")
    }

    static func options(_ style: DesignOptions.Style) -> DesignOptions {
        var options = DesignOptions(
            name: "Parts", style: style, store: style == .codable ? .none : .sqlite, keepsValues: false,
            dependency: .path("../ashlar"))
        options.decisions = .all
        return options
    }

    /// Returns the files of a design, by path.
    static func files(
        of paths: [String], evidence: [[UInt8]] = [], specification: String? = nil, style: DesignOptions.Style
    ) throws -> [String: [UInt8]] {
        var specified = SpecificationInput()
        var catalog = EndpointCatalog.empty
        if let specification {
            let read = Specification.read(schema: specification, named: "parts.yaml")
            try #require(read.problems.isEmpty, "\(read.problems)")
            specified.contract = read.contract
            catalog = EndpointCatalog(read.contract.operations.map(\.endpoint), basePaths: read.basePaths)
        }
        let inputs = try InputSet(paths: paths, catalog: catalog, evidence: try merged(evidence))
        let outcome = Designer(inputs, specification: specified, options: options(style)).design()
        try #require(outcome.problems.isEmpty, "\(outcome.problems)")
        return Dictionary(outcome.files.map { ($0.path, $0.bytes) }) { one, _ in one }
    }

    /// Notes the first place where two designs differ.
    static func compare(
        _ one: [String: [UInt8]], _ other: [String: [UInt8]], _ what: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        for path in Set(one.keys).union(other.keys).sorted() where one[path] != other[path] {
            Issue.record("\(what): \(difference(one[path], other[path], path))", sourceLocation: sourceLocation)
            return
        }
    }

    static func difference(_ one: [UInt8]?, _ other: [UInt8]?, _ path: String) -> String {
        guard let one, let other else { return "\(path) is in only one of them" }
        let lines = [one, other].map {
            String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        }
        let line = zip(lines[0], lines[1]).enumerated().first { $1.0 != $1.1 }
        return "\(path):\((line?.offset ?? min(lines[0].count, lines[1].count)) + 1): "
            + "\(line.map { "\($1.0.prefix(600))\n\($1.1.prefix(600))" } ?? "one is longer")"
    }
}

/// Recordings in parts.
struct RecordingParts {
    let folder: URL

    /// - Parameter body: takes the folder, which is removed afterward.
    static func with(_ body: (RecordingParts) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(RecordingParts(folder: folder))
    }

    func write(_ text: String, _ name: String) throws -> String {
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    static func archive(_ entries: [String]) -> String {
        #"{"log": {"version": "1.2", "entries": ["# + entries.joined(separator: ",\n") + "]}}"
    }

    /// Returns the entries of recordings, each as text.
    static func entries(of urls: [URL]) throws -> [String] {
        try urls.flatMap { url -> [String] in
            let root = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
            let entries = (root?["log"] as? [String: Any])?["entries"] as? [Any] ?? []
            return try entries.map {
                String(decoding: try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys), as: UTF8.self)
            }
        }
    }

    /// Writes archives with randomly distributed entries; each has an answer, since it would be refused without one.
    func archives(_ entries: [String], parts: Int, _ generator: inout Generator) throws -> [String] {
        var dealt = Array(repeating: [String](), count: parts)
        for entry in entries { dealt[Int.random(in: 0..<parts, using: &generator)].append(entry) }
        var paths: [String] = []
        var rest: [String] = []
        for (number, part) in dealt.enumerated() {
            let bytes = Array(RecordingParts.archive(part + rest).utf8)
            let isArchive = (try? Archive(bytes: bytes, path: "")) != nil
            rest = isArchive ? [] : part + rest
            if isArchive { paths.append(try write(String(decoding: bytes, as: UTF8.self), "part\(number).har")) }
        }
        if !rest.isEmpty { Issue.record("a part has no answer") }
        return paths
    }
}
