import AshlarFiles
import AshlarGraph
import AshlarLocalization
import AshlarSyntax
import Foundation

/// Applies the fixes of findings.
package struct Fixer {
    /// The text of a file before and after its fixes.
    package struct Change: Sendable {
        /// The path from the working folder.
        package let path: String
        package let location: String
        package let before: String
        package let after: String
        /// The number of edits.
        package let count: Int

        package init(path: String, location: String, before: String, after: String, count: Int) {
            self.path = path
            self.location = location
            self.before = before
            self.after = after
            self.count = count
        }
    }

    /// Computes the changes without writing them.
    ///
    /// Skips changes that would add invalid syntax to a file, and files that have changed since they were checked. If
    /// edits overlap, the first one is applied, and a second run finds the other.
    ///
    /// - Parameters:
    ///   - findings: the findings, with places in the current files.
    ///   - files: the locations of the files.
    /// - Complexity: O(n) in the bytes of the files that change, and their edits.
    package static func changes(for findings: [Finding], in files: [SourceFileEntry]) -> [Change] {
        let entries = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return Dictionary(grouping: findings.filter { !$0.edits.isEmpty }, by: \.path).sorted { $0.key < $1.key }
            .compactMap { path, group in entries[path].flatMap { change(of: $0, by: group) } }
    }

    private static func change(of file: SourceFileEntry, by findings: [Finding]) -> Change? {
        guard let status = FileStatus(file.location), status.size == file.size, status.changed == file.changed,
            let bytes = try? RegularFile.bytes(of: file.location, limit: SourceRefusal.byteLimit),
            // Writing text that isn't UTF-8 would change more than the fix.
            let before = String(validating: bytes, as: UTF8.self)
        else { return nil }
        guard let (edits, after) = applied(findings, to: bytes) else { return nil }
        return Change(
            path: file.shown, location: file.location, before: before,
            after: String(decoding: after, as: UTF8.self), count: edits.count)
    }

    /// Returns the edits that fix findings in a text, in order; `nil` if no edits remain, or they would add invalid
    /// syntax.
    ///
    /// - Complexity: O(n) in the bytes.
    static func edits(for findings: [Finding], in bytes: [UInt8]) -> [Finding.Edit]? {
        applied(findings, to: bytes)?.edits
    }

    private static func applied(
        _ findings: [Finding], to bytes: [UInt8]
    ) -> (edits: [Finding.Edit], after: [UInt8])? {
        let known = findings.flatMap(\.edits).filter { $0.offset + $0.length <= bytes.count }
        let edits = disjoint(known.map { widened($0, in: bytes) })
        var after = bytes
        for edit in edits.reversed() {
            after.replaceSubrange(edit.offset..<edit.offset + edit.length, with: Array(edit.text.utf8))
        }
        guard after != bytes else { return nil }
        // Workers have large stacks, and the text may be nested deeply.
        let broken = Workers.map([after, bytes]) { FactReader.facts(of: $0).hasSyntaxErrors }
        return broken[0] && !broken[1] ? nil : (edits, after)
    }

    /// Replaces the file atomically, and keeps links and permissions.
    ///
    /// - Throws: ``OutputProblem`` when the file was changed since it was read, or cannot be written.
    package static func write(_ change: Change) throws(OutputProblem) {
        let file = try FileReplacement(path: FixBoundary.target(of: change.location))
        guard file.current == Array(change.before.utf8) else {
            throw OutputProblem(
                path: change.path,
                what: Localized("it changed during the check and was not fixed", zh: "它在检查期间发生了变化，未作修复"),
                remedy: Localized("run again", zh: "请重新运行"))
        }
        try file.write(Array(change.after.utf8))
    }

    private static func disjoint(_ edits: [Finding.Edit]) -> [Finding.Edit] {
        var kept: [Finding.Edit] = []
        for edit in edits.sorted(by: { ($0.offset, $0.length, $0.text) < ($1.offset, $1.length, $1.text) }) {
            if let last = kept.last, last.offset + last.length > edit.offset || last == edit { continue }
            kept.append(edit)
        }
        // Two conformances at the same place would both begin with a colon, so only the first one is added.
        return kept.enumerated().filter { index, edit in
            index == 0 || kept[index - 1].offset != edit.offset || edit.length > 0
        }.map(\.element)
    }

    /// Extends a deletion to whole lines and the empty line above them.
    private static func widened(_ edit: Finding.Edit, in bytes: [UInt8]) -> Finding.Edit {
        let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        guard edit.text.isEmpty, edit.length > 0 else { return edit }
        var (start, end) = (edit.offset, edit.offset + edit.length)
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        if end + 1 < bytes.count, bytes[end] == carriageReturn, bytes[end + 1] == newline { end += 1 }
        guard start == 0 || bytes[start - 1] == newline, end < bytes.count, bytes[end] == newline else { return edit }
        end += 1
        var above = start - 1
        if above > 0, bytes[above - 1] == carriageReturn { above -= 1 }
        if above > 0, bytes[above - 1] == newline { start = above }
        return .init(offset: start, length: end - start, text: "")
    }
}
