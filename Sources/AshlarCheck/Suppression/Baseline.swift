import AshlarFiles
import AshlarReport
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

    /// A problem with a baseline file, and what to do.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    private struct Head: Decodable {
        let version: Int
    }

    /// The version of the format. Another version may use the same keys with another meaning.
    private static let version = 1

    private var counts: [String: Int] = [:]

    /// Takes findings as they are.
    package init(_ findings: [Finding]) {
        for finding in findings { counts[Baseline.key(finding), default: 0] += 1 }
    }

    /// Reads a file that was written before.
    ///
    /// - Throws: ``Problem`` when it cannot be read, is of another version, or is no baseline.
    package init(contentsOf path: String) throws(Problem) {
        let remedy = "write one with --write-baseline"
        let data: Data
        do throws(RegularFile.Refusal) {
            data = Data(try RegularFile.bytes(of: path, limit: 64 << 20))
        } catch {
            throw Problem(
                description: "\(path): \(error.what) — \(error == .missing ? remedy : error.remedy)")
        }
        guard let head = try? JSONDecoder().decode(Head.self, from: data) else {
            throw Problem(description: "\(path): this is not a baseline — \(remedy)")
        }
        guard head.version == Baseline.version else {
            throw Problem(
                description: "\(path): the baseline has version \(head.version), and this ashlar reads version "
                    + "\(Baseline.version) — use the ashlar that wrote it, or \(remedy)")
        }
        guard let file = try? JSONDecoder().decode(File.self, from: data) else {
            throw Problem(description: "\(path): the baseline is damaged — \(remedy)")
        }
        for entry in file.findings { counts["\(entry.rule)\n\(entry.declaration)", default: 0] += entry.count }
    }

    /// Writes a file that does not change while the findings are the same.
    ///
    /// - Throws: ``OutputProblem`` when a file that is no baseline is there, or a link.
    package func write(to path: String) throws {
        let file = try FileReplacement(path: path)
        try file.refuseForeign("a baseline") { (try? JSONDecoder().decode(File.self, from: Data($0))) != nil }
        let entries = counts.sorted { $0.key < $1.key }.map { key, count in
            let parts = key.split(separator: "\n", maxSplits: 1).map(String.init)
            return File.Entry(rule: parts[0], declaration: parts.count > 1 ? parts[1] : "", count: count)
        }
        try file.write(Array(try JSONText.pretty(File(version: Baseline.version, findings: entries)).utf8))
    }

    /// Returns the findings that are not in it; for findings with the same key, it removes as many as it contains.
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
