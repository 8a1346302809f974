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
        package var what: String {
            switch self {
            case .missing: "there is no such file"
            case .folder: "it is a folder"
            case .special: "it is a pipe, a socket or a device, not a file"
            case .tooLarge(let limit): "the file is larger than \(limit >> 20) MB"
            case .unreadable: "the file cannot be read"
            }
        }

        /// What a person can do.
        package var remedy: String {
            switch self {
            case .missing: "check the path"
            case .folder: "name a file"
            case .special: "write its content to a file and name that"
            case .tooLarge: "split it, or leave it out"
            case .unreadable: "make it readable"
            }
        }
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
