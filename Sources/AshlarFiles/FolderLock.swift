import AshlarLocalization
import Foundation

/// Keeps other runs out of a folder while a run reads and writes it.
///
/// The lock is the kernel's, on the folder itself: no file is left behind, and a run that is killed releases it.
package struct FolderLock {
    /// How long a run waits for others, in seconds.
    private static let patience = 10.0

    /// Opens a folder and waits for other runs to end.
    ///
    /// - Parameters:
    ///   - path: a folder that exists; a link is followed.
    ///   - patience: how long to wait, in seconds.
    /// - Returns: the folder; it is unlocked with its last reference.
    /// - Throws: ``OutputProblem`` when there is no folder, or another run takes longer.
    package static func open(_ path: String, patience: Double = FolderLock.patience) throws(OutputProblem) -> Folder {
        let end = Date().addingTimeInterval(patience)
        while true {
            let folder = try Folder(path: path)
            switch lock(folder.descriptor, until: end) {
            case 0:
                // The other run may have removed the folder, or replaced it.
                if let status = folder.descriptor.status, FileIdentity(status) == FileIdentity(path) { return folder }
            case EWOULDBLOCK:
                throw OutputProblem(
                    path: path,
                    what: Localized("another run of ashlar is writing to the folder", zh: "另一个 ashlar 正在写入该文件夹"),
                    remedy: Localized("wait until it finishes", zh: "请等待其结束"), isSystemFailure: true)
            case let code:
                let reason = SystemReason.text(code)
                throw OutputProblem(
                    path: path,
                    what: Localized(
                        "the folder cannot be locked: \(reason.english)", zh: "无法锁定该文件夹：\(reason.simplifiedChinese)"),
                    remedy: Localized("name a folder on a local disk", zh: "请指定本地磁盘上的文件夹"), isSystemFailure: true)
            }
        }
    }

    /// Calls a function while no other run writes single files to a folder. On a disk without locks, it isn't locked.
    static func during<T>(_ folder: Descriptor, _ body: () throws(Obstacle) -> T) throws(Obstacle) -> T {
        // A slow disk takes seconds for a file.
        if lock(folder, until: Date().addingTimeInterval(6 * patience)) == EWOULDBLOCK {
            throw Obstacle(
                place: "",
                what: Localized(
                    "was not written: another run of ashlar is writing to the folder",
                    zh: "没有写入：另一个 ashlar 正在写入该文件夹"),
                remedy: Localized("wait until it finishes", zh: "请等待其结束"), isSystemFailure: true)
        }
        defer { flock(folder.number, LOCK_UN) }
        return try body()
    }

    /// - Returns: 0, or the system's error code.
    private static func lock(_ folder: Descriptor, until end: Date) -> Int32 {
        while flock(folder.number, LOCK_EX | LOCK_NB) != 0 {
            guard [EWOULDBLOCK, EINTR].contains(errno), Date() < end else { return errno }
            usleep(20_000)
        }
        return 0
    }
}
