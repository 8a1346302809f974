import AshlarFiles
import Foundation

/// The findings that a project lives with for now, by declaration and rule: lines may move.
package struct Baseline: Sendable {
    private struct File: Codable {
        struct Entry: Codable {
            let rule: String
            let declaration: String
            let count: Int
        }
        let version: Int
        let findings: [Entry]
    }

    private var counts: [String: Int] = [:]

    /// Takes findings as they are.
    package init(_ findings: [Finding]) {
        for finding in findings { counts[Baseline.key(finding), default: 0] += 1 }
    }

    /// Reads a file that was written before.
    ///
    /// - Throws: when it is not there, or is none.
    package init(contentsOf path: String) throws {
        let file = try JSONDecoder().decode(File.self, from: Data(try RegularFile.bytes(of: path)))
        for entry in file.findings { counts["\(entry.rule)\n\(entry.declaration)", default: 0] += entry.count }
    }

    /// Writes a file that does not change while the findings are the same.
    ///
    /// - Throws: ``OutputProblem`` when a file that is no baseline is there, or a link.
    package func write(to path: String) throws {
        let file = try FileReplacement(path: path)
        try file.refuseForeign("baseline") { (try? JSONDecoder().decode(File.self, from: Data($0))) != nil }
        let entries = counts.sorted { $0.key < $1.key }.map { key, count in
            let parts = key.split(separator: "\n", maxSplits: 1).map(String.init)
            return File.Entry(rule: parts[0], declaration: parts.count > 1 ? parts[1] : "", count: count)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try file.write(Array(try encoder.encode(File(version: 1, findings: entries))) + [0x0A])
    }

    /// The findings that are not in it; of those that share a key, as many are left out as it holds.
    package func new(_ findings: [Finding]) -> [Finding] {
        var left = counts
        return findings.filter { finding in
            let key = Baseline.key(finding)
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
    }

    private static func key(_ finding: Finding) -> String { "\(finding.rule)\n\(finding.declaration)" }
}
