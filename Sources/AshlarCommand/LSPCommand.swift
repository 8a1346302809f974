#if Tools
import ArgumentParser
import AshlarCheck
import AshlarLocalization
import AshlarReport
import Foundation

/// `ashlar lsp`: findings, fixes and decisions in editors.
struct LSPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Serve editors over the Language Server Protocol, on standard input and output.",
        discussion: """
            An editor starts this command with the folder of a project. Findings appear as you type, fixes are code \
            actions, and hovering over the name of a model shows its roles and decisions.

            Exit codes: 0 after `shutdown` and `exit`, 1 when the editor disconnected without them, 3 when the input is not \
            valid protocol data.
            """)

    @Option(help: "The language of messages: en, zh-Hans (or zh). The default is the editor's language.")
    var lang: Localized.Language?

    @Flag(help: "Do not use the cache.")
    var noCache = false

    // Editors pass this flag when they start a server; the server always uses standard input and output.
    @Flag(help: ArgumentHelp("Use standard input and output.", visibility: .hidden))
    var stdio = false

    func run() throws {
        // A failed write ends the server when the editor is gone.
        signal(SIGPIPE, SIG_IGN)
        // An editor states its language only with its first message.
        let report = Reporter(language: lang ?? .english)
        var stream = MessageStream(input: STDIN_FILENO, output: STDOUT_FILENO)
        var server = LanguageServer(
            version: Published.version, language: lang, cacheFolder: try CacheFolder.path(isOff: noCache, report),
            configure: { try ConfigurationFile.found(near: $0) })
        let code: Int32
        do throws(MessageStream.Problem) {
            code = try serve(&stream, &server)
        } catch {
            report.error(error.text)
            throw ExitStatus.unreadable
        }
        throw ExitCode(code)
    }

    /// Answers messages until the client requests the exit, or disconnects.
    ///
    /// - Returns: the exit code.
    private func serve(_ stream: inout MessageStream, _ server: inout LanguageServer) throws(MessageStream.Problem)
        -> Int32
    {
        while let message = try stream.next() {
            var answers = server.take(message)
            // While messages are waiting, a check would use outdated text.
            if !stream.hasMore { answers += server.settle() }
            for answer in answers where !stream.write(answer) { return 1 }
            if let code = server.exitCode { return code }
        }
        return 1
    }
}
#endif
