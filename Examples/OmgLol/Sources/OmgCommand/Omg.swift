import ArgumentParser
import AshlarFlow
import Foundation
import OmgArguments

/// `omg`: a client of omg.lol that works offline.
@main struct Omg: Program {
    static let configuration = CommandConfiguration(
        commandName: "omg", abstract: "A client of omg.lol that works offline.",
        discussion: """
            The client stores values that it reads. Offline changes wait in the outbox until the server is reachable. \
            Pass the token in OMG_TOKEN.
            """,
        subcommands: [
            StatusCommand.self, PurlCommand.self, PasteCommand.self, WeblogCommand.self, PicCommand.self,
            NowCommand.self, WebCommand.self, AddressCommand.self, OutboxCommand.self, LogOutCommand.self,
        ])

    static func ending(of error: any Error) -> ProgramExit? {
        guard let failure = error as? RepositoryFailure else { return nil }
        return ProgramExit(
            code: failure.code == .network || failure.code == .notKept ? 3 : 1, message: failure.description.printable)
    }
}
