import Foundation
import TestScale
import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// Evidence of parts adds up to the evidence of the whole.
struct EvidenceLawTests {
    /// Three seeds print in one style each.
    @Test(arguments: 0..<TestScale.of(30, share: 10))
    func aDesignFromPartsEqualsThatOfTheWhole(seed: Int) throws {
        try RecordingParts.with { files in
            var generator = Generator(state: UInt64(seed) &* 77 &+ 5)
            var traffic = RandomTraffic(seed: UInt64(seed) &+ 1)
            let entries = traffic.entries(50 + seed % 6 * 10, isTimed: seed % 2 == 0)
            let whole = try files.write(RecordingParts.archive(entries), "whole.har")
            let parts = try files.archives(entries, parts: 2 + seed % 4, &generator)
            let style = DesignOptions.Style.allCases[seed % DesignOptions.Style.allCases.count]
            let evidence = try parts.map { try EvidenceDesign.evidence(of: [$0]) }
            let direct = try EvidenceDesign.files(of: [whole], style: style)
            let merged = try EvidenceDesign.files(of: [], evidence: evidence.reversed(), style: style)
            EvidenceDesign.compare(direct, merged, "seed \(seed)")
            // The rest as recordings, and parts in another order.
            let mixed = try EvidenceDesign.files(
                of: parts.dropFirst().reversed(), evidence: [evidence[0]], style: style)
            EvidenceDesign.compare(direct, mixed, "seed \(seed), mixed")
        }
    }

    @Test(arguments: 0..<TestScale.of(20, share: 10))
    func evidenceIsACommutativeMonoid(seed: Int) throws {
        try RecordingParts.with { files in
            var generator = Generator(state: UInt64(seed) &+ 99)
            var traffic = RandomTraffic(seed: UInt64(seed) &* 31 &+ 7)
            let entries = traffic.entries(70, isTimed: seed % 2 == 1)
            let whole = try EvidenceDesign.evidence(of: [
                try files.write(RecordingParts.archive(entries), "whole.har")
            ])
            let parts = try files.archives(entries, parts: 3, &generator).map { try EvidenceDesign.evidence(of: [$0]) }
            let nothing = EvidenceFile.bytes(of: RecordedEvidence(), writer: "0")
            func sum(_ parts: [UInt8]...) throws -> [UInt8] { try EvidenceDesign.mergedBytes(parts) }
            expectSame(try sum(parts[0], parts[1]), try sum(parts[1], parts[0]))
            expectSame(
                try sum(try sum(parts[0], parts[1]), parts[2]), try sum(parts[0], try sum(parts[1], parts[2])))
            expectSame(try sum(nothing, parts[0]), parts[0])
            expectSame(try sum(parts[0], nothing), parts[0])
            expectSame(try sum(parts[2], parts[0], parts[1]), whole)
        }
    }

    @Test func samplesAndLinesAddUp() throws {
        try RecordingParts.with { files in
            var traffic = RandomTraffic(seed: 3)
            var paths: [String] = []
            for number in 1...12 { paths.append(try files.write(traffic.pot(), "pots-\(number).json")) }
            paths.append(try files.write(traffic.pot(), "kiln-7.json"))
            let lines = (0..<540).map { _ in traffic.pot() }
            for number in 0..<3 {
                let part = lines.indices.filter { $0 % 3 == number }.map { lines[$0] }
                paths.append(try files.write(part.joined(separator: "\n"), "log-\(number).ndjson"))
            }
            let evidence = try paths.map { try EvidenceDesign.evidence(of: [$0]) }
            let direct = try EvidenceDesign.files(of: paths, style: .macros)
            let merged = try EvidenceDesign.files(of: [], evidence: evidence.reversed(), style: .macros)
            EvidenceDesign.compare(direct, merged, "samples and lines")
            // The file keeps its number because it has no siblings.
            #expect(direct.keys.contains { $0.contains("kiln-7") })
            // The whole log in one file is the same log.
            let log = try EvidenceDesign.files(
                of: Array(paths[..<13]) + [try files.write(lines.joined(separator: "\n"), "log.ndjson")],
                style: .macros)
            EvidenceDesign.compare(direct, log, "one log")
        }
    }

    @Test(.enabled(if: Corpus.isThere))
    func samplesOfTheCorpusAddUp() throws {
        let samples = Corpus.samples.filter { (try? Data(contentsOf: $0).count).map { $0 < 30_000 } == true }.prefix(10)
        let paths = samples.map(\.path)
        try #require(!paths.isEmpty)
        let evidence = try paths.map { try EvidenceDesign.evidence(of: [$0]) }
        let direct = try EvidenceDesign.files(of: paths, style: .plain)
        let merged = try EvidenceDesign.files(of: [], evidence: evidence.reversed(), style: .plain)
        EvidenceDesign.compare(direct, merged, "samples")
        expectSame(try EvidenceDesign.mergedBytes(evidence), try EvidenceDesign.evidence(of: paths))
    }

    @Test func recordingsOfTheExampleAddUp() throws {
        try RecordingParts.with { files in
            var generator = Generator(state: 18)
            let entries = try RecordingParts.entries(of: ExampleRecordings.all)
            let direct = try EvidenceDesign.files(
                of: [try files.write(RecordingParts.archive(entries), "whole.har")], style: .macros)
            let parts = try files.archives(entries, parts: 3, &generator).map { try EvidenceDesign.evidence(of: [$0]) }
            let merged = try EvidenceDesign.files(of: [], evidence: parts.shuffled(using: &generator), style: .macros)
            EvidenceDesign.compare(direct, merged, "the example")
        }
    }

    /// A specification is compared with the payloads that are kept, which are all payloads of a short log.
    @Test func aSpecificationIsComparedWithEvidence() throws {
        try RecordingParts.with { files in
            var traffic = RandomTraffic(seed: 8)
            let entries = traffic.entries(80, isTimed: true)
            let whole = try files.write(RecordingParts.archive(entries), "whole.har")
            var generator = Generator(state: 4)
            let parts = try files.archives(entries, parts: 2, &generator).map { try EvidenceDesign.evidence(of: [$0]) }
            let specification = """
                openapi: 3.0.3
                servers: [{url: /v1}]
                paths:
                  /pots/{pot}:
                    get:
                      responses:
                        '200': {description: x, content: {application/json: {schema: {$ref: '#/components/schemas/Pot'}}}}
                components:
                  schemas:
                    Pot:
                      type: object
                      required: [id]
                      properties:
                        id: {type: integer, maximum: 5000}
                        state: {type: string, enum: [open, closed]}
                """
            EvidenceDesign.compare(
                try EvidenceDesign.files(of: [whole], specification: specification, style: .plain),
                try EvidenceDesign.files(of: [], evidence: parts, specification: specification, style: .plain),
                "specified")
        }
    }

    private func expectSame(_ one: [UInt8], _ other: [UInt8], sourceLocation: Testing.SourceLocation = #_sourceLocation)
    {
        if one == other { return }
        Issue.record("\(EvidenceDesign.difference(one, other, "evidence"))", sourceLocation: sourceLocation)
    }
}

/// The recordings of the example.
enum ExampleRecordings {
    static var all: [URL] {
        let folder = URL(filePath: #filePath).appending(path: "../../../../Examples/OmgLol/Recordings")
            .standardizedFileURL
        let found = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return found.filter { $0.pathExtension == "har" }.sorted { $0.path < $1.path }
    }
}
