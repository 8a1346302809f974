import AshlarLocalization
import Foundation

#if canImport(Darwin)
import Darwin
#endif

/// An open file or folder; it is closed with the last reference.
final class Descriptor {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    var status: stat? {
        var status = stat()
        return fstat(number, &status) == 0 ? status : nil
    }

    /// The status of an entry in this folder; a symbolic link is not followed.
    func status(of name: String) -> stat? {
        var status = stat()
        return fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    /// Writes all bytes.
    ///
    /// - Returns: the system's error code, 0 when everything was written.
    func write(_ bytes: [UInt8]) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = Foundation.write(number, buffer.baseAddress! + written, buffer.count - written)
                if count < 0 && errno == EINTR { continue }
                if count <= 0 { return count == 0 ? EIO : errno }
                written += count
            }
            return 0
        }
    }

    /// Waits until everything that was written to this file is on the disk.
    func synchronize() -> Bool {
        #if canImport(Darwin)
        // Darwin's `fsync` leaves the bytes in the drive's own memory.
        if fcntl(number, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(number) == 0
    }

    /// Waits until everything that was written to the file system of this folder is on the disk.
    ///
    /// One call for all files: one `fsync` per file takes seconds for a large package.
    func synchronizeFileSystem() -> Bool {
        #if canImport(Darwin)
        return synchronize()
        #else
        return syncfs(number) == 0
        #endif
    }
}

#if !canImport(Darwin)
// Swift's Glibc module does not export the functions that `_GNU_SOURCE` adds.
@_silgen_name("syncfs") private func syncfs(_ descriptor: Int32) -> Int32
#endif

extension stat {
    private var kind: mode_t { st_mode & S_IFMT }
    var isFolder: Bool { kind == S_IFDIR }
    var isFile: Bool { kind == S_IFREG }
    var isLink: Bool { kind == S_IFLNK }

    /// A clause with the entry as its subject.
    var clause: Localized {
        if isLink { return Localized("is a symbolic link", zh: "是符号链接") }
        if isFolder { return Localized("is a folder", zh: "是文件夹") }
        if isFile { return Localized("is a file", zh: "是文件") }
        return Localized("is a pipe, a socket or a device", zh: "是管道、套接字或设备")
    }
}
