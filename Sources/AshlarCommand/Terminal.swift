import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard error: messages, and progress where a person watches.
enum Terminal {
    static func tell(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    private static let isWatched = isatty(STDERR_FILENO) == 1

    /// Whether standard output is a terminal that colours may be shown on.
    static let usesColor =
        isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

    /// The columns of the terminal that standard output goes to; `nil` when it goes elsewhere.
    static let width: Int? = {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }()

    /// Shows what is being done on one line that the next one replaces; nothing in a pipe.
    static func progress(_ text: String) {
        guard isWatched else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }

    /// Clears the line of progress.
    static func endProgress() {
        guard isWatched else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
    }
}
