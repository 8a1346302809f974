import ArgumentParser
import Foundation

/// `ashlar`: the model layer for Swift, from the command line.
@main
struct AshlarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar",
        abstract: "The model layer for Swift.",
        discussion: """
            Exit codes: 0 clean, 1 findings or problems, 2 wrong use, 3 input that could not be read.
            """,
        version: "0.1.0",
        subcommands: [
            DesignCommand.self, DriftCommand.self, CheckCommand.self, MapCommand.self, RulesCommand.self,
            ExplainCommand.self, SchemaCommand.self, ExpandCommand.self,
        ])

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let code as ExitCode {
            Foundation.exit(code.rawValue)
        } catch {
            let status = exitCode(for: error)
            let text = fullMessage(for: error)
            if status == .success {
                print(text)
            } else {
                Terminal.tell(text)
            }
            // ArgumentParser says 64 for wrong use; here it is 2 everywhere.
            Foundation.exit(status == .validationFailure ? ExitStatus.wrongUse.rawValue : status.rawValue)
        }
    }
}

/// The exit codes of every verb.
enum ExitStatus {
    static let clean = ExitCode(0)
    static let problems = ExitCode(1)
    static let wrongUse = ExitCode(2)
    static let unreadable = ExitCode(3)
}
