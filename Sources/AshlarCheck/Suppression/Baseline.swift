import AshlarFiles
import AshlarLocalization
import AshlarReport
import Foundation

/// The findings that a project accepts for now, by declaration and rule because lines may move.
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

    /// A problem with a baseline file, and its remedy.
    package struct Problem: Error, CustomStringConvertible {
        package let text: Localized

        /// The problem, in English.
        package var description: String { text.english }
    }

    private struct Head: Decodable {
        let version: Int
    }

    /// The version of the format. Another version may use the same keys with another meaning.
    private static let version = 1

    private var counts: [String: Int] = [:]

    /// Creates a baseline with findings.
    package init(_ findings: [Finding]) {
        for key in findings.flatMap(Baseline.keys) { counts[key, default: 0] += 1 }
    }

    /// Reads a baseline file.
    ///
    /// - Throws: ``Problem`` when it can't be read, has another version, or isn't a baseline.
    package init(contentsOf path: String) throws(Problem) {
        let remedy = Localized("write one with --write-baseline", zh: "请用 --write-baseline 写一个")
        let data: Data
        do throws(RegularFile.Refusal) {
            data = Data(try RegularFile.bytes(of: path, limit: 64 << 20))
        } catch {
            throw Problem(text: .problem(path, error.what, remedy: error == .missing ? remedy : error.remedy))
        }
        guard let head = try? JSONDecoder().decode(Head.self, from: data) else {
            throw Problem(text: .problem(path, Localized("this is not a baseline", zh: "这不是基线文件"), remedy: remedy))
        }
        guard head.version == Baseline.version else {
            throw Problem(
                text: .problem(
                    path,
                    Localized(
                        "the baseline has version \(head.version), and this ashlar reads version \(Baseline.version)",
                        zh: "基线文件的版本是 \(head.version)，而此 ashlar 读取版本 \(Baseline.version)"),
                    remedy: Localized("use the ashlar that wrote it, or ", zh: "请使用写入它的 ashlar，或") + remedy))
        }
        guard let file = try? JSONDecoder().decode(File.self, from: data) else {
            throw Problem(text: .problem(path, Localized("the baseline is damaged", zh: "基线文件已损坏"), remedy: remedy))
        }
        for entry in file.findings { counts["\(entry.rule)\n\(entry.declaration)", default: 0] += entry.count }
    }

    /// Writes the baseline to a file that stays the same as long as the findings do.
    ///
    /// - Throws: ``OutputProblem`` when the path is a link, or a file that isn't a baseline.
    package func write(to path: String) throws {
        let file = try FileReplacement(path: path)
        try file.refuseForeign(Localized("a baseline", zh: "基线文件")) {
            (try? JSONDecoder().decode(File.self, from: Data($0))) != nil
        }
        let entries = counts.sorted { $0.key < $1.key }.map { key, count in
            let parts = key.split(separator: "\n", maxSplits: 1).map(String.init)
            return File.Entry(rule: parts[0], declaration: parts.count > 1 ? parts[1] : "", count: count)
        }
        try file.write(Array(try JSONText.pretty(File(version: Baseline.version, findings: entries)).utf8))
    }

    /// Returns the findings that aren't in the baseline, which excuses as many places with the same key as it has
    /// counted. A finding with a new place is new.
    package func new(_ findings: [Finding]) -> [Finding] {
        var left = counts
        return findings.filter { finding in
            let keys = Baseline.keys(finding)
            var taken: [String] = []
            for key in keys {
                // Earlier versions counted all places of a finding at the first one.
                guard let known = [key, keys[0]].first(where: { left[$0, default: 0] > 0 }) else {
                    for key in taken { left[key, default: 0] += 1 }
                    return true
                }
                left[known, default: 0] -= 1
                taken.append(known)
            }
            return false
        }
    }

    /// The keys of a finding, one for each place that breaks the rule, so that the finding is still known when its
    /// first place is gone.
    private static func keys(_ finding: Finding) -> [String] {
        finding.declarations.map { "\(finding.rule)\n\($0)" }
    }
}
