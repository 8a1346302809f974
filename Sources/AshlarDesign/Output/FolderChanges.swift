import Foundation

/// What writing a package would change in a folder.
package struct FolderChanges {
    package struct Entry {
        package var path: String
        /// Nothing for a file that is new.
        package var before: String?
        /// Nothing for a file that would be removed.
        package var after: String?
    }

    package private(set) var entries: [Entry] = []

    /// - Parameters:
    ///   - files: what would be written.
    ///   - folder: where.
    package init(_ files: [GeneratedFile], in folder: OutputFolder) {
        let written = folder.written
        for file in files {
            let before = folder.text(of: file.path)
            let after = String(decoding: file.bytes, as: UTF8.self)
            if before != after { entries.append(Entry(path: file.path, before: before, after: after)) }
        }
        let kept = Set(files.map(\.path))
        for path in written where !kept.contains(path) {
            guard let before = folder.text(of: path) else { continue }
            entries.append(Entry(path: path, before: before, after: nil))
        }
        entries.sort { $0.path < $1.path }
    }
}
