#if Tools
import ArgumentParser
import AshlarLocalization
import AshlarReport
import AshlarSyntax
import Foundation

/// `ashlar`: the model layer for Swift, from the command line.
@main
struct AshlarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar",
        abstract: "The model layer for Swift.",
        discussion: """
            Exit codes: 0 clean, 1 findings or problems, 2 usage error, 3 unreadable input or unwritable output.
            """,
        version: Published.version,
        subcommands: [
            DesignCommand.self, ObserveCommand.self, DriftCommand.self, CheckCommand.self, MapCommand.self,
            RulesCommand.self, LSPCommand.self,
            ExplainCommand.self, SchemaCommand.self, ExpandCommand.self, AdoptCommand.self,
        ])

    static func main() { DeepStack.run { runAsRoot() } }

    /// Runs a command on a deep stack, because sources and specifications may be deeply nested.
    private static func runAsRoot() {
        do {
            try refuseHelpOnUnknownCommands()
            var command = try parseAsRoot()
            try command.run()
        } catch let code as ExitCode {
            Foundation.exit(code.rawValue)
        } catch {
            let status = exitCode(for: error)
            let text = Message("\(lines: labeled(visible(naming(fullMessage(for: error)))))")
            if status == .success { Terminal.say(text) } else { Terminal.report(text) }
            // ArgumentParser uses 64 for invalid usage; here, it is always 2.
            Foundation.exit(status == .validationFailure ? ExitStatus.wrongUse.rawValue : status.rawValue)
        }
    }

    private static let arguments = Array(CommandLine.arguments.dropFirst())
    private static var commands: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

    /// Replaces ArgumentParser's error if the first argument isn't a command, and suggests the nearest one: ArgumentParser
    /// only reports that an argument, or an option that follows, is unknown.
    private static func naming(_ message: String) -> String {
        guard message.hasPrefix("Error: "), let name = arguments.first, !name.isEmpty, !name.hasPrefix("-"),
            !commands.contains(name), name != "help"
        else { return message }
        return "Error: \(noCommand(name)[Localized.Language(commandLine: arguments)])" + message.drop { $0 != "\n" }
    }

    /// ArgumentParser prints the help of all commands for `ashlar help NAME` without that command, and succeeds.
    private static func refuseHelpOnUnknownCommands() throws {
        guard arguments.first == "help", let name = arguments.dropFirst().first, !name.hasPrefix("-"),
            !(commands + ["help"]).contains(name)
        else { return }
        throw ValidationError(noCommand(name), in: Localized.Language(commandLine: arguments))
    }

    private static func noCommand(_ name: String) -> Localized {
        Localized("there is no command \(name)", zh: "没有命令 \(name)") + NearNames.hintText(for: name, among: commands)
    }

    /// Returns a message with the prefix that every other error of the command has, for ArgumentParser's `Error: `.
    private static func labeled(_ message: String) -> String {
        guard message.hasPrefix("Error: ") else { return message }
        let language = Localized.Language(commandLine: arguments)
        return Severity.error.prefix[language] + message.dropFirst("Error: ".count)
    }

    /// Escapes arguments in a message, because ArgumentParser repeats unknown arguments verbatim.
    private static func visible(_ message: String) -> String {
        var message = message
        for argument in arguments {
            for part in [argument] + argument.split(separator: "=", maxSplits: 1).map(String.init) {
                let shown = VisibleText.of(part)
                if shown != part { message = message.replacing(part, with: shown) }
            }
        }
        return message
    }
}

/// The exit codes of all commands.
enum ExitStatus {
    static let clean = ExitCode(0)
    static let problems = ExitCode(1)
    static let wrongUse = ExitCode(2)
    static let unreadable = ExitCode(3)
}
#else
import AshlarLocalization
import Foundation

/// Explains how to build the command, which needs the package trait `Tools`.
@main
struct AshlarCommand {
    static func main() {
        let text =
            Severity.error.prefix
            + Localized(
                """
                this `ashlar` was built without the package trait Tools.
                In Ashlar's checkout, run `make install`, or build with `--traits Tools`.
                In a package that uses its plugins, add the trait to the dependency: .package(url: …, traits: ["Tools"])

                """,
                zh: """
                    此 `ashlar` 构建时没有启用软件包的 trait `Tools`。
                    在 Ashlar 的检出目录中，请运行 `make install`，或用 `--traits Tools` 构建。
                    在使用其插件的软件包中，请为软件包依赖项启用该 trait：.package(url: …, traits: ["Tools"])

                    """)
        let language = Localized.Language(commandLine: Array(CommandLine.arguments.dropFirst()))
        FileHandle.standardError.write(Data(text[language].utf8))
        exit(2)
    }
}
#endif
