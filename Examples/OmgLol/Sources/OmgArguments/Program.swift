import ArgumentParser
import Foundation

/// A program that says by its exit code how it ended.
package protocol Program: AsyncParsableCommand {
    /// How a failure ends the program; nil where it is wrong use, or what the argument parser knows.
    static func ending(of error: any Error) -> Told?
}

extension Program {
    package static func ending(of error: any Error) -> Told? { nil }

    /// 0: done; 1: something was refused, or failed; 2: wrong use; 3: nothing could be read.
    package static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            let told = (error as? Told) ?? ending(of: error) ?? parserEnding(of: error)
            if told.code == 0 { print(told.message) } else { complain(told.message) }
            leave(told.code)
        }
    }

    private static func parserEnding(of error: any Error) -> Told {
        let code = exitCode(for: error)
        return Told(
            code: code == .success ? 0 : code == .validationFailure ? 2 : 1, message: fullMessage(for: error).printable)
    }

    private static func complain(_ message: String) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
}

/// Ends the process; commands have an `exit` of their own.
private func leave(_ code: Int32) -> Never { exit(code) }

/// Why a program ends, and what it prints.
package struct Told: Error {
    package let code: Int32
    package let message: String

    package init(code: Int32, message: String) {
        self.code = code
        self.message = message
    }
}

extension String {
    /// The text in one line, without what moves a terminal's cursor or turns the direction of its letters.
    package var oneLine: String { cleaned { _ in " " } }

    /// The text without what moves a terminal's cursor or turns the direction of its letters, but with its lines.
    package var printable: String { cleaned { $0 == "\n" || $0 == "\t" ? $0 : " " } }

    private func cleaned(_ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: replacement(scalar)
                    // Joiners make emoji; the others of this category turn or hide letters.
                    case .format: scalar == "\u{200D}" || scalar == "\u{200C}" ? scalar : " "
                    default: scalar
                    }
                }))
    }
}
