import Foundation

/// The lines that differ from a revision, told by git.
package struct ChangedLines: Sendable {
    /// Why git did not tell.
    package struct Problem: Error, CustomStringConvertible { package let description: String }

    /// Lines by path relative to the working folder; `nil` for all lines of a new file.
    private var lines: [String: [ClosedRange<Int>]?] = [:]

    /// Asks git, in the working folder.
    ///
    /// - Parameter revision: a commit, branch or tag.
    package init(since revision: String) throws(Problem) {
        // A revision that begins with a dash would be an option.
        guard !revision.hasPrefix("-") else { throw Problem(description: "\(revision): not a revision") }
        let diff = try ChangedLines.git([
            "diff", "--unified=0", "--no-color", "--no-ext-diff", "--relative", revision, "--", "*.swift",
        ])
        self.init(diff: diff)
        for path in try ChangedLines.git(["ls-files", "--others", "--exclude-standard", "--", "*.swift"]).split(
            separator: "\n")
        {
            lines[String(path)] = .some(nil)
        }
    }

    /// Reads a unified diff without context.
    package init(diff: String) {
        var path = ""
        for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("+++ ") {
                path = String(line.dropFirst(4)).trimmingCharacters(in: CharacterSet(charactersIn: "\"\t"))
                if path.hasPrefix("b/") { path = String(path.dropFirst(2)) }
            } else if line.hasPrefix("@@ "), let plus = line.split(separator: " ").first(where: { $0.hasPrefix("+") }) {
                let numbers = plus.dropFirst().split(separator: ",").compactMap { Int($0) }
                guard let start = numbers.first else { continue }
                let count = numbers.count > 1 ? numbers[1] : 1
                if count > 0 {
                    lines[path] =
                        (lines[path] ?? []).map { $0 + [start...start + count - 1] } ?? [start...start + count - 1]
                }
            }
        }
    }

    /// Whether a finding, or a place that belongs to it, stands on a changed line.
    package func touches(_ finding: Finding) -> Bool {
        let places = [(finding.path, Int(finding.place.line))] + finding.related.map { ($0.path, Int($0.place.line)) }
        return places.contains { path, line in
            guard let entry = lines[path] else { return false }
            guard let ranges = entry else { return true }
            return ranges.contains { $0.contains(line) }
        }
    }

    private static func git(_ arguments: [String]) throws(Problem) -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch {
            throw Problem(description: "git cannot be run: \(error.localizedDescription)")
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let told = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let text =
                String(decoding: told, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? "git failed"
            throw Problem(description: text)
        }
        return String(decoding: data, as: UTF8.self)
    }
}
