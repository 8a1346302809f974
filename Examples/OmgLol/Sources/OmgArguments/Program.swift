import ArgumentParser
import Foundation

/// A program that reports its result as an exit code.
package protocol Program: AsyncParsableCommand {
    /// Returns how a failure ends the program; nil for incorrect usage, or failures of the argument parser.
    static func ending(of error: any Error) -> ProgramExit?
}

extension Program {
    package static func ending(of error: any Error) -> ProgramExit? { nil }

    /// Exits with 0: success; 1: something was refused, or failed; 2: incorrect usage; 3: nothing could be read.
    package static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            let end = (error as? ProgramExit) ?? ending(of: error) ?? parserEnding(of: error)
            if end.code == 0 { print(end.message) } else { complain(end.message) }
            leave(end.code)
        }
    }

    private static func parserEnding(of error: any Error) -> ProgramExit {
        let code = exitCode(for: error)
        return ProgramExit(
            code: code == .success ? 0 : code == .validationFailure ? 2 : 1, message: fullMessage(for: error).printable)
    }

    private static func complain(_ message: String) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
}

/// Ends the process; commands have their own `exit`.
private func leave(_ code: Int32) -> Never { exit(code) }

/// How a program exits, and the message that it prints.
package struct ProgramExit: Error {
    package let code: Int32
    package let message: String

    package init(code: Int32, message: String) {
        self.code = code
        self.message = message
    }
}

extension String {
    /// The text in one line, without characters that move a terminal's cursor or change the direction of text.
    package var oneLine: String { cleaned { _ in " " } }

    /// The text with its lines, but without characters that move a terminal's cursor or change the direction of text.
    package var printable: String { cleaned { $0 == "\n" || $0 == "\t" ? $0 : " " } }

    private func cleaned(_ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: replacement(scalar)
                    // Joiners make emoji; the others in this category change the direction of letters, or hide them.
                    case .format: scalar == "\u{200D}" || scalar == "\u{200C}" ? scalar : " "
                    default: scalar
                    }
                }))
    }
}
