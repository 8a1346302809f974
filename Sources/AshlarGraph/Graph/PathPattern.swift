/// Patterns of paths, as in `.ashlar.yml`: `Sources/**/DTO`, `*.generated.swift`.
///
/// - A pattern with a slash is matched from the project's root; one without, against the name of any folder or file.
/// - `*` is any part of a name, `?` one character, `**` any number of folders, none included.
/// - A pattern that matches a folder includes everything below it.
/// - Patterns are case-sensitive. Braces, classes and negations are not supported.
package enum PathPattern {
    /// Returns whether a path, or a folder that contains it, matches.
    ///
    /// - Parameters:
    ///   - pattern: the pattern.
    ///   - path: the path from the project's root.
    /// - Complexity: O(p · n) in the parts of both.
    package static func matches(_ pattern: String, _ path: String) -> Bool {
        let parts = pattern.utf8.split(separator: slash).filter { !$0.elementsEqual(here) }
        let names = path.utf8.split(separator: slash)
        guard let first = parts.first else { return true }
        let isAnchored = pattern.utf8.dropLast().contains(slash)
        if parts.count == 1, !isAnchored, !first.elementsEqual(anyFolders) {
            return names.contains { isName($0, first) }
        }
        // Backtracking to the last `**` is enough: everything before it matches already.
        var (part, name) = (0, 0)
        var retry: (part: Int, name: Int)?
        while part < parts.count {
            if parts[part].elementsEqual(anyFolders) {
                retry = (part + 1, name)
                part += 1
            } else if name < names.count, isName(names[name], parts[part]) {
                (part, name) = (part + 1, name + 1)
            } else if let last = retry, last.name < names.count {
                retry = (last.part, last.name + 1)
                (part, name) = (last.part, last.name + 1)
            } else {
                return false
            }
        }
        return true
    }

    private static let slash = UInt8(ascii: "/")
    private static let anyFolders = "**".utf8
    private static let here = ".".utf8

    private typealias Text = Substring.UTF8View

    private static func isName(_ name: Text, _ pattern: Text) -> Bool {
        var (here, there) = (name.startIndex, pattern.startIndex)
        var retry: (name: Text.Index, pattern: Text.Index)?
        while here < name.endIndex {
            if there < pattern.endIndex, pattern[there] == UInt8(ascii: "*") {
                there = pattern.index(after: there)
                retry = (here, there)
            } else if there < pattern.endIndex, pattern[there] == UInt8(ascii: "?") {
                here = afterCharacter(name, here)
                there = pattern.index(after: there)
            } else if there < pattern.endIndex, pattern[there] == name[here] {
                (here, there) = (name.index(after: here), pattern.index(after: there))
            } else if let last = retry {
                retry = (name.index(after: last.name), last.pattern)
                (here, there) = (name.index(after: last.name), last.pattern)
            } else {
                return false
            }
        }
        return pattern[there...].allSatisfy { $0 == UInt8(ascii: "*") }
    }

    /// One character is up to four bytes.
    private static func afterCharacter(_ name: Text, _ index: Text.Index) -> Text.Index {
        var next = name.index(after: index)
        while next < name.endIndex, name[next] & 0xC0 == 0x80 { next = name.index(after: next) }
        return next
    }
}
