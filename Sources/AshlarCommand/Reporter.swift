#if Tools
import ArgumentParser
import AshlarLocalization
import AshlarReport

/// The messages of a command, in its language.
///
/// Every message of a command passes through here, so that each has both languages and the prefix of its severity.
struct Reporter {
    let language: Localized.Language

    /// The destination of a message.
    enum Stream {
        case output, errors
    }

    /// Reports why the command fails.
    func error(_ text: Localized) { report(.error, text) }

    /// Reports a likely problem, although the command continues.
    func warning(_ text: Localized) { report(.warning, text) }

    /// Reports something worth knowing.
    func note(_ text: Localized, on stream: Stream = .errors) {
        print("\(Severity.note.prefix[language])\(text[language])", on: stream)
    }

    /// Reports a problem of several lines, with parts from input that are visible already.
    func error(lines text: Localized) {
        print("\(Severity.error.prefix[language])\(lines: text[language])", on: .errors)
    }

    /// Prints the result of the command, or a part of it, without a severity.
    func say(_ text: Localized, on stream: Stream = .output) { print("\(text[language])", on: stream) }

    private func report(_ severity: Severity, _ text: Localized) {
        print("\(severity.prefix[language])\(text[language])", on: .errors)
    }

    private func print(_ message: Message, on stream: Stream) {
        switch stream {
        case .output: Terminal.say(message)
        case .errors: Terminal.report(message)
        }
    }
}

extension ValidationError {
    /// An error in the use of a command, to which ArgumentParser adds the usage.
    init(_ text: Localized, in language: Localized.Language) { self.init(text[language]) }
}
#endif
