import AshlarSyntax
import Foundation

/// Applies what findings say would mend them.
package struct Fixer {
    /// A file before and after.
    package struct Change: Sendable {
        package let path: String
        package let location: String
        package let before: String
        package let after: String
        package let count: Int
    }

    /// Works out the changes without writing any.
    ///
    /// A change that would leave a file with more that is no Swift is not made. Of edits that overlap, the first counts:
    /// a second run finds the other.
    ///
    /// - Parameters:
    ///   - findings: with places in the files as they are.
    ///   - files: where they lie.
    package static func changes(for findings: [Finding], in files: [SourceFileEntry]) -> [Change] {
        let locations = Dictionary(files.map { ($0.path, $0.location) }, uniquingKeysWith: { first, _ in first })
        return Dictionary(grouping: findings.filter { !$0.edits.isEmpty }, by: \.path).sorted { $0.key < $1.key }
            .compactMap { path, group in
                guard let location = locations[path], let data = FileManager.default.contents(atPath: location),
                    let before = String(data: data, encoding: .utf8)
                else { return nil }
                let bytes = [UInt8](data)
                let edits = disjoint(group.flatMap(\.edits).map { widened($0, in: bytes) })
                var after = bytes
                for edit in edits.reversed() where edit.offset + edit.length <= bytes.count {
                    after.replaceSubrange(edit.offset..<edit.offset + edit.length, with: Array(edit.text.utf8))
                }
                guard after != bytes,
                    !FactReader.facts(of: after).hasSyntaxErrors || FactReader.facts(of: bytes).hasSyntaxErrors
                else { return nil }
                return Change(
                    path: path, location: location, before: before, after: String(decoding: after, as: UTF8.self),
                    count: edits.count)
            }
    }

    /// Replaces the file as a whole, or not at all.
    package static func write(_ change: Change) throws {
        let url = URL(filePath: change.location).resolvingSymlinksInPath()
        let permissions = try? FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
        try Data(change.after.utf8).write(to: url, options: .atomic)
        if let permissions {
            try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
        }
    }

    private static func disjoint(_ edits: [Finding.Edit]) -> [Finding.Edit] {
        var kept: [Finding.Edit] = []
        for edit in edits.sorted(by: { ($0.offset, $0.length, $0.text) < ($1.offset, $1.length, $1.text) }) {
            if let last = kept.last, last.offset + last.length > edit.offset || last == edit { continue }
            kept.append(edit)
        }
        // Two conformances may be added at one place: the second one would find no comma to join.
        return kept.enumerated().filter { index, edit in
            index == 0 || kept[index - 1].offset != edit.offset || edit.length > 0
        }.map(\.element)
    }

    /// What is deleted takes its lines with it, and the empty one above.
    private static func widened(_ edit: Finding.Edit, in bytes: [UInt8]) -> Finding.Edit {
        guard edit.text.isEmpty, edit.length > 0 else { return edit }
        var (start, end) = (edit.offset, edit.offset + edit.length)
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        guard start == 0 || bytes[start - 1] == 0x0A, end < bytes.count, bytes[end] == 0x0A else { return edit }
        end += 1
        if start > 1, bytes[start - 1] == 0x0A, bytes[start - 2] == 0x0A { start -= 1 }
        return .init(offset: start, length: end - start, text: "")
    }
}
