import ArgumentParser
import AshlarFlow
import Foundation

/// `omg`: a client of omg.lol that works offline.
struct Omg: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "omg", abstract: "A client of omg.lol that works offline.",
        discussion: """
            What was read is kept; what is changed offline waits in the outbox, and is sent when the server is there. \
            The token stands in OMG_TOKEN.
            """,
        subcommands: [
            StatusCommand.self, PurlCommand.self, PasteCommand.self, WeblogCommand.self, PicCommand.self,
            NowCommand.self, WebCommand.self, AddressCommand.self, OutboxCommand.self, LogOutCommand.self,
        ])
}

@main enum Main {
    /// 0: done; 1: something was refused, or failed; 2: wrong use; 3: nothing could be read.
    static func main() async {
        do {
            var command = try Omg.parseAsRoot()
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch let failure as RepositoryFailure {
            complain("\(failure)")
            exit(failure.code == .network || failure.code == .notKept ? 3 : 1)
        } catch let told as Told {
            complain(told.message)
            exit(told.code)
        } catch {
            let code = Omg.exitCode(for: error)
            let message = Omg.fullMessage(for: error)
            if code == .success { print(message) } else { complain(message) }
            exit(code == .success ? 0 : code == .validationFailure ? 2 : 1)
        }
    }

    private static func complain(_ message: String) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
}

/// What ends the program, with what a person is told.
struct Told: Error {
    let code: Int32
    let message: String
}
