#if Tools
import AshlarReport
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Messages on standard output and standard error, and progress when a person watches.
enum Terminal {
    /// Writes a message to standard error.
    static func report(_ message: Message) {
        // In one log with the output, a message does not break a line of it.
        fflush(nil)
        FileHandle.standardError.write(Data((message.text + "\n").utf8))
    }

    /// Writes a message to standard output.
    static func say(_ message: Message) { print(message.text) }

    private static let isWatched = isatty(STDERR_FILENO) == 1

    /// Whether standard output is a terminal that shows colors.
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

    /// Shows progress on one line that the next call replaces; shows nothing in a pipe.
    static func progress(_ text: String) {
        guard isWatched else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(VisibleText.of(text))".utf8))
    }

    /// Clears the progress line.
    static func endProgress() {
        guard isWatched else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
    }
}
#endif
