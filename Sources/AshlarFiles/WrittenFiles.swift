import Foundation

/// The files that Ashlar wrote to a folder, so that they are not read as a person's recordings.
package struct WrittenFiles: Sendable {
    package private(set) var identities: Set<FileIdentity> = []

    package init() {}

    /// - Parameter path: a folder. Without a readable manifest, it contains no files of Ashlar.
    package init(in path: String) {
        guard let folder = try? Folder(path: path), let manifest = try? FolderManifest(of: folder) else { return }
        identities = Set(manifest.hashes.keys.compactMap(folder.identity))
        if manifest.bytes == nil { return }
        for name in [FolderManifest.editableName, FolderManifest.ownedName] {
            if let status = folder.descriptor.status(of: name) { identities.insert(FileIdentity(status)) }
        }
    }

    package func contains(_ path: String) -> Bool { FileIdentity(path).map(identities.contains) ?? false }

    package mutating func formUnion(_ other: WrittenFiles) { identities.formUnion(other.identities) }
}
