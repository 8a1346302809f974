import AshlarFiles

/// The changes that writing a package would make in a folder.
package struct FolderChanges {
    package struct Entry {
        package var path: String
        /// Nothing for a file that is new.
        package var before: String?
        /// Nothing for a file that would be removed.
        package var after: String?
    }

    package let entries: [Entry]
    /// A person's files that are in the way. As long as they exist, nothing is written.
    package let conflicts: [OutputProblem]

    init(_ replacement: FolderReplacement) {
        conflicts = replacement.conflicts
        entries = replacement.changes.map { change in
            Entry(
                path: change.path.text, before: change.before.map(FolderChanges.text),
                after: change.after.map(FolderChanges.text))
        }
    }

    /// All files of a folder that does not exist yet.
    init(_ files: [FolderReplacement.File]) {
        conflicts = []
        entries = files.map { Entry(path: $0.path.text, before: nil, after: FolderChanges.text($0.bytes)) }
            .sorted { $0.path < $1.path }
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
