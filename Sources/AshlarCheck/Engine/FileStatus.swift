import Foundation

#if canImport(Darwin)
import Darwin
#endif

/// The status of a file, which the system reports without opening it.
struct FileStatus {
    let isFolder: Bool
    let isRegular: Bool
    let size: Int
    /// The time of the last change of the content or its attributes, in nanoseconds. Copying tools set back the
    /// modification time of the content, but not this one.
    let changed: UInt64
    let device: UInt64
    let inode: UInt64

    /// - Returns: `nil` when there is nothing at the path.
    init?(_ path: String, followsLinks: Bool = true) {
        var info = stat()
        guard (followsLinks ? stat(path, &info) : lstat(path, &info)) == 0 else { return nil }
        #if canImport(Darwin)
        let time = info.st_ctimespec
        #else
        let time = info.st_ctim
        #endif
        let kind = info.st_mode & S_IFMT
        isFolder = kind == S_IFDIR
        isRegular = kind == S_IFREG
        size = Int(info.st_size)
        changed =
            UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
        device = UInt64(truncatingIfNeeded: info.st_dev)
        inode = UInt64(truncatingIfNeeded: info.st_ino)
    }
}
