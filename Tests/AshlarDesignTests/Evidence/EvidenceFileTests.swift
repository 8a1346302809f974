import AshlarRules
import Foundation
import TestScale
import Testing

@testable import AshlarContract
@testable import AshlarDesign

struct EvidenceFileTests {
    private func evidence(_ lines: [String]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try RecordingParts.with { files in
            bytes = try EvidenceDesign.evidence(of: [try files.write(lines.joined(separator: "\n"), "log.ndjson")])
        }
        return bytes
    }

    private func line(_ number: Int) -> String {
        #"{"id": \#(number), "state": "\#(number % 3 == 0 ? "open" : "closed")", "name": "n\#(number % 900)"}"#
    }

    @Test func itsSizeIsBoundedByTheShapes() throws {
        let short = try evidence((0..<600).map(line)).count
        let long = try evidence((0..<6_000).map(line)).count
        #expect(long < short + short / 10)
    }

    /// The number of names and tokens in paths is unlimited.
    @Test func pathsAreBoundedByTheirWords() throws {
        func exchanges(_ count: Int) -> [Exchange] {
            (0..<count).flatMap { number -> [Exchange] in
                let name = String(number, radix: 20).map { String(UnicodeScalar(UInt8(97 + ($0.hexDigitValue ?? 17)))) }
                return ["users", "w"].map {
                    Exchange(method: "GET", path: "/\($0)/b\(name.joined())ington/\(number)", status: 200)
                }
            }
        }
        var (short, long, parts) = (RecordedPaths(), RecordedPaths(), RecordedPaths())
        let count = TestScale.of(8_000, share: 8)
        short.add(exchanges(400))
        long.add(exchanges(count))
        #expect(long.answers.count <= short.answers.count)
        #expect(long.answers.count < 300)
        for part in 0..<4 {
            var some = RecordedPaths()
            some.add(exchanges(count).enumerated().filter { $0.offset % 4 == part }.map(\.element))
            parts.merge(some)
        }
        #expect(parts == long)
    }

    @Test func itHasAHeader() throws {
        let file = try evidence([line(1)])
        let header = String(decoding: file.prefix { $0 != 0x0A }, as: UTF8.self)
        #expect(header.hasPrefix(#"{"ashlarEvidence":1,"#))
        #expect(header.contains("As private as the recordings"))
        #expect(EvidenceFile.isEvidence(file))
        #expect(!EvidenceFile.isEvidence(Array("{}".utf8)))
    }

    private func problem(_ bytes: [UInt8]) -> InputProblem? {
        do throws(InputProblem) {
            _ = try EvidenceFile.evidence(bytes, path: "a.evidence")
            return nil
        } catch { return error }
    }

    @Test func aTruncatedOrChangedFileIsRefused() throws {
        let file = try evidence((0..<20).map(line))
        #expect(problem(file) == nil)
        for count in [0, 1, 40, file.count / 2, file.count - 1] {
            let refused = problem(Array(file.prefix(count)))
            #expect(refused?.remedy == "observe its recordings again", "\(count) bytes")
        }
        var changed = file
        let digit = try #require(
            changed.lastIndex(of: 0x33).flatMap { $0 < file.count - 60 ? $0 : nil } ?? file.firstIndex(of: 0x35))
        changed[digit] = 0x37
        #expect(problem(changed)?.position != nil)
        let later = Array(String(decoding: file, as: UTF8.self).replacing("Evidence\":1", with: "Evidence\":2").utf8)
        #expect(problem(later)?.what.contains("version 2") == true)
        #expect(problem(later)?.position?.line == 1)
    }

    /// Contents are not trusted even if the checksum matches.
    @Test(arguments: [
        ("\"samples\":2", "\"samples\":-1"), ("\"places\":2", "\"places\":3"),
        ("\"places\":2", "\"places\":99999999999"),
        ("\"place\":1", "\"place\":0"), ("\"place\":1", "\"place\":7"), ("\"at\":[0,1]", "\"at\":[9,1]"),
        ("\"present\":2", "\"present\":9999999999999999"), ("\"text\":\"{", "\"text\":\"{{"),
        ("\"kinds\":[-1", "\"kinds\":[-2"), ("\"key\":\"id\"", "\"key\":1"),
    ])
    func contradictoryContentsAreRefused(old: String, new: String) throws {
        let text = String(decoding: try evidence([#"{"id": 1}"#, #"{"id": 2}"#]), as: UTF8.self)
        try #require(text.contains(old), "\(text)")
        var lines = text.replacing(old, with: new).split(separator: "\n").dropLast().map { $0 + "\n" }
        let checksum = ByteHash.of(lines.joined().utf8)
        lines.append(#"{"end":{"checksum":\#(checksum),"lines":\#(lines.count)}}"# + "\n")
        #expect(problem(Array(lines.joined().utf8))?.what.hasPrefix("damaged evidence") == true)
    }
}
