import AshlarLocalization
import Foundation

/// The lines that differ from a revision, according to git.
package struct ChangedLines: Sendable {
    package typealias Problem = Git.Problem

    private enum Lines: Sendable {
        /// All lines of an untracked file.
        case all
        case ranges([ClosedRange<Int>])
    }

    /// The changed lines, by path from the checkout's folder.
    private var lines: [String: Lines] = [:]
    private let root: String

    /// Reads the changes from git.
    ///
    /// Moved files count with their changed lines; untracked files that git doesn't ignore count as a whole.
    ///
    /// - Parameters:
    ///   - revision: a commit, branch or tag.
    ///   - folder: a folder of the checkout.
    /// - Throws: an error when git cannot be run, the folder is not in a checkout, or the revision doesn't exist.
    package init(since revision: String, in folder: String = ".") throws(Problem) {
        let top = try Git.output(["rev-parse", "--show-toplevel"], in: folder) { _ in
            Localized(
                "the folder is not in a git checkout, so its changes are unknown", zh: "该文件夹不在 git 检出目录中，因此无法得知其更改")
        }
        // Git would parse a revision that begins with a dash as an option.
        guard !revision.hasPrefix("-") else {
            throw Problem(text: Localized("a revision cannot begin with a dash", zh: "修订版不能以连字符开头"))
        }
        let commit = try Git.output(
            ["rev-parse", "--verify", "\(revision)^{commit}"], in: folder
        ) { _ in
            Localized(
                "no such commit, branch or tag; it may be missing from a shallow checkout",
                zh: "没有这样的提交、分支或标签；浅克隆中可能缺少它")
        }
        let root = String(top.drop(while: \.isNewline).prefix { !$0.isNewline })
        // The user's settings must not change the format of the output.
        let diff = try Git.output(
            [
                "-c", "core.quotePath=false", "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv",
                "--find-renames", "--src-prefix=a/", "--dst-prefix=b/", "--ignore-submodules",
                String(commit.prefix { !$0.isNewline }), "--", "*.swift",
            ], in: root)
        self.init(diff: diff, root: root)
        let others = try Git.output(
            ["ls-files", "-z", "--others", "--exclude-standard", "--", "*.swift"], in: root)
        for path in others.split(separator: "\0") { lines[String(path)] = .all }
    }

    /// Returns the files with contents that git could not restore: uncommitted changes, or files that it doesn't track.
    ///
    /// - Parameters:
    ///   - names: the files, by their names in the folder.
    ///   - folder: a folder of the checkout.
    /// - Returns: their paths in the checkout.
    /// - Throws: an error when git cannot be run, or the folder is not in a checkout.
    package static func uncommitted(
        _ names: [String], in folder: String
    ) throws(Problem) -> [(path: String, isTracked: Bool)] {
        let options = [
            "--literal-pathspecs", "status", "--porcelain", "-z", "--untracked-files=all", "--ignored", "--",
        ]
        let status = try Git.output(options + names, in: folder) { _ in
            Localized(
                "the folder is not in a git checkout, so the changes could not be undone",
                zh: "该文件夹不在 git 检出目录中，因此无法撤销更改"
            )
        }
        return status.split(separator: "\0").filter { $0.count > 3 }.map {
            (String($0.dropFirst(3)), !["??", "!!"].contains($0.prefix(2)))
        }
    }

    /// Reads a unified diff without context.
    ///
    /// - Parameters:
    ///   - diff: the output of `git diff --unified=0`.
    ///   - root: the folder that its paths are relative to.
    package init(diff: String, root: String = "") {
        self.root = root
        var path = ""
        var isHeader = true
        for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("diff --git ") {
                isHeader = true
            } else if isHeader, line.hasPrefix("+++ ") {
                path = ChangedLines.path(line.dropFirst(4))
            } else if line.hasPrefix("@@ "), let plus = line.split(separator: " ").first(where: { $0.hasPrefix("+") }) {
                isHeader = false
                let numbers = plus.dropFirst().split(separator: ",").compactMap { Int($0) }
                guard let start = numbers.first else { continue }
                let count = numbers.count > 1 ? numbers[1] : 1
                if count > 0 { add(start...start + count - 1, to: path) }
            }
        }
    }

    /// Returns whether a finding, or a place that belongs to it, is on a changed line.
    ///
    /// - Parameters:
    ///   - finding: a finding of a run in the same folder.
    ///   - files: the locations of the run's files; without them, the finding's paths are those of the diff.
    package func touches(_ finding: Finding, files: [String: SourceFileEntry] = [:]) -> Bool {
        let places = [(finding.path, Int(finding.place.line))] + finding.related.map { ($0.path, Int($0.place.line)) }
        return places.contains { path, line in
            switch lines[key(path, files)] {
            case .all: true
            case .ranges(let ranges): ranges.contains { $0.contains(line) }
            case nil: false
            }
        }
    }

    private mutating func add(_ range: ClosedRange<Int>, to path: String) {
        switch lines[path] {
        case .all: break
        case .ranges(let ranges): lines[path] = .ranges(ranges + [range])
        case nil: lines[path] = .ranges([range])
        }
    }

    private func key(_ path: String, _ files: [String: SourceFileEntry]) -> String {
        guard !root.isEmpty, let location = files[path]?.location else { return path }
        // Git reports the real path of a checkout, with links resolved.
        let real = URL(filePath: location).resolvingSymlinksInPath().path
        for file in [location, real] where file.hasPrefix(root + "/") { return String(file.dropFirst(root.count + 1)) }
        return path
    }

    /// The path in a `+++` line, without the prefix and without the quotes and escapes of unusual names.
    private static func path(_ text: Substring) -> String {
        var path = text
        // Git adds a tab to a name that contains spaces.
        if path.hasSuffix("\t") { path = path.dropLast() }
        if path.hasPrefix("\""), path.hasSuffix("\""), path.count > 1 {
            path = Substring(unescaped(path.dropFirst().dropLast()))
        }
        return String(path.hasPrefix("b/") ? path.dropFirst(2) : path)
    }

    /// Undoes C's escapes: `\t`, `\"`, `\\` and bytes in octal.
    private static func unescaped(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
                bytes.append(byte)
                continue
            }
            if next >= UInt8(ascii: "0"), next <= UInt8(ascii: "7") {
                let digits = [next] + rest.prefix(2)
                rest = rest.dropFirst(2)
                bytes.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1) - 0x30 }))
            } else {
                let escapes: [UInt8: UInt8] = [0x61: 7, 0x62: 8, 0x74: 9, 0x6E: 10, 0x76: 11, 0x66: 12, 0x72: 13]
                bytes.append(escapes[next] ?? next)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
