import AshlarLocalization
import Foundation

/// Reads a file that a person named, and nothing other than files.
///
/// A pipe never ends and a device may return anything: both are refused before a byte is read.
package enum RegularFile {
    /// The reason why a file was not read.
    package enum Refusal: Error, Sendable, Equatable {
        case missing
        case folder
        /// A pipe, a socket or a device.
        case special
        /// The file is larger than the limit, in bytes.
        case tooLarge(limit: Int)
        case unreadable

        /// The problem, as a clause without a subject's name.
        package var what: Localized {
            switch self {
            case .missing: Localized("there is no such file", zh: "没有这样的文件")
            case .folder: Localized("it is a folder", zh: "这是文件夹")
            case .special:
                Localized("it is a pipe, a socket or a device, not a file", zh: "这是管道、套接字或设备，不是文件")
            case .tooLarge(let limit):
                Localized("the file is larger than \(limit >> 20) MB", zh: "文件超过 \(limit >> 20) MB")
            case .unreadable: Localized("the file cannot be read", zh: "无法读取该文件")
            }
        }

        /// The remedy.
        package var remedy: Localized {
            switch self {
            case .missing: Localized("check the path", zh: "请检查路径")
            case .folder: Localized("name a file", zh: "请指定文件")
            case .special: Localized("write its content to a file and name that", zh: "请将其内容写入文件，再指定该文件")
            case .tooLarge: Localized("split it, or leave it out", zh: "请拆分该文件，或将其排除")
            case .unreadable: Localized("make it readable", zh: "请使其可读")
            }
        }

        /// `path: what — remedy`.
        ///
        /// - Parameter path: the file, as the person named it.
        package func text(of path: String) -> Localized { Localized.problem(path, what, remedy: remedy) }
    }

    /// Whether something other than a file or a folder is at a path: a pipe, a socket or a device.
    package static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: the file's path; symbolic links are followed.
    ///   - limit: the largest size that is read, in bytes.
    /// - Returns: the file's bytes.
    /// - Throws: ``Refusal``.
    package static func bytes(of path: String, limit: Int = .max) throws(Refusal) -> [UInt8] {
        let (file, size) = try open(path)
        defer { close(file) }
        if size > limit { throw .tooLarge(limit: limit) }
        return try read(file, upTo: limit, expecting: size)
    }

    /// Reads at most the first bytes of a file.
    ///
    /// - Parameters:
    ///   - path: the file's path; symbolic links are followed.
    ///   - count: how many bytes are read at most.
    /// - Throws: ``Refusal``.
    package static func beginning(of path: String, count: Int) throws(Refusal) -> [UInt8] {
        let (file, size) = try open(path)
        defer { close(file) }
        return Array(try read(file, upTo: count, expecting: min(size, count)).prefix(count))
    }

    /// Opens a file for reading.
    ///
    /// - Returns: its descriptor, which the caller closes, and its size in bytes.
    /// - Throws: ``Refusal``.
    package static func open(_ path: String) throws(Refusal) -> (descriptor: Int32, size: Int) {
        // Checked before opening, since opening a device may act, and after, since the path may lead elsewhere by then.
        if isSpecial(path) { throw .special }
        // Without O_NONBLOCK, opening a pipe waits for a writer.
        let file = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable }
        var status = stat()
        let isKnown = fstat(file, &status) == 0
        switch status.st_mode & S_IFMT {
        case S_IFREG where isKnown: return (file, Int(clamping: status.st_size))
        case S_IFDIR where isKnown:
            close(file)
            throw .folder
        default:
            close(file)
            throw isKnown ? .special : .unreadable
        }
    }

    /// Reads a file of an open folder; a symbolic link isn't a file here.
    static func bytes(of name: String, in folder: Descriptor, limit: Int) throws(Refusal) -> [UInt8] {
        guard let status = folder.status(of: name) else { throw errno == ENOENT ? .missing : .unreadable }
        guard status.isFile else { throw status.isFolder ? .folder : .special }
        let number = openat(folder.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { throw errno == ENOENT ? .missing : .unreadable }
        let file = Descriptor(number)
        guard let status = file.status, status.isFile else { throw .special }
        if status.st_size > limit { throw .tooLarge(limit: limit) }
        return try read(number, upTo: limit, expecting: Int(clamping: status.st_size))
    }

    /// Reads standard input, which may be a pipe and may never end.
    ///
    /// - Parameter limit: how many bytes are read at most.
    /// - Throws: ``Refusal`` when there are more.
    package static func standardInput(limit: Int) throws(Refusal) -> [UInt8] {
        let bytes = try read(STDIN_FILENO, upTo: limit + 1, expecting: 0)
        if bytes.count > limit { throw .tooLarge(limit: limit) }
        return bytes
    }

    private static func read(_ file: Int32, upTo limit: Int, expecting size: Int) throws(Refusal) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < limit {
            let count = try read(file, into: &chunk)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return bytes
    }

    /// Reads the next bytes of an open file.
    ///
    /// - Returns: how many bytes there are at the beginning of the buffer; 0 at the end of the file.
    /// - Throws: ``Refusal/unreadable``.
    package static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(Refusal) -> Int {
        while true {
            let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            guard errno == EINTR else { throw .unreadable }
        }
    }
}
