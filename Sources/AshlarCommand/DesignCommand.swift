import ArgumentParser
import AshlarContract
import AshlarDesign
import Foundation

/// `ashlar design`: a model layer from recorded traffic.
struct DesignCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "design",
        abstract: "Design a model layer from an API's recorded traffic.",
        discussion: """
            Reads JSON samples (files and folders), NDJSON and HAR 1.2 archives, and writes a Swift package: DTOs, domain \
            types, mappings, SQLite entities, tests, fixtures, and DECISIONS.md with the evidence for every choice.

            Headers, cookies, tokens and query values of a recording go nowhere. Fixtures are the payloads with their \
            values replaced by made-up ones, unless --keep-values is said.
            """)

    @Argument(help: "JSON, NDJSON and HAR files, or folders of them.")
    var inputs: [String]

    @Option(name: [.short, .long], help: "The folder to write; it must not exist, or be empty.")
    var out: String

    @Option(help: "The module's name. Without it, made from the folder's name.")
    var name: String?

    @Option(help: "macros: @DTO types. plain: the same code expanded. codable: Foundation only, no dependency.")
    var style: DesignOptions.Style = .macros

    @Option(help: "sqlite: entities and a command that stores recordings. none. (default: sqlite; codable: none)")
    var store: DesignOptions.StoreKind?

    @Option(
        help: "A checkout of Ashlar that the package depends on. Without it, the one that this command was built in.")
    var ashlarPath: String?

    @Flag(help: "Copy payloads into the fixtures as they are.")
    var keepValues = false

    @Flag(help: "Replace the files that Ashlar wrote to the folder before.")
    var force = false

    func validate() throws {
        if style == .codable, store == .sqlite {
            throw ValidationError(
                "--style codable has no dependency, and so no store: say --store none, or another style")
        }
        if let name, !SwiftName.isModule(name) {
            throw ValidationError("--name \(name): not a Swift module's name; \(SwiftName.module(name)) would be one")
        }
    }

    func run() throws {
        let folder = OutputFolder(path: out)
        do throws(OutputProblem) { try folder.check(isForced: force) } catch {
            Terminal.tell("error: \(error)")
            throw ExitStatus.wrongUse
        }
        let outcome = Designer(try readInputs(), options: options, progress: Terminal.progress).design()
        Terminal.endProgress()
        if !outcome.problems.isEmpty {
            for problem in outcome.problems { Terminal.tell("error: \(problem)") }
            Terminal.tell("nothing was written")
            throw ExitStatus.unreadable
        }
        do throws(OutputProblem) { try folder.write(outcome.files, isForced: force) } catch {
            Terminal.tell("error: \(error)")
            throw ExitStatus.wrongUse
        }
        report(outcome)
    }

    private func readInputs() throws -> InputSet {
        do throws(InputProblem) { return try InputSet(paths: inputs) } catch {
            Terminal.tell("error: \(error)")
            throw ExitStatus.unreadable
        }
    }

    private var options: DesignOptions {
        let folder = URL(filePath: out).standardizedFileURL
        let name = self.name ?? SwiftName.module(folder.lastPathComponent)
        return DesignOptions(
            name: name, style: style, store: store ?? (style == .codable ? .none : .sqlite), keepsValues: keepValues,
            dependency: Checkout.dependency(of: folder, ashlarPath: ashlarPath))
    }

    private func report(_ outcome: Designer.Outcome) {
        let plan = outcome.plan
        print("payloads read: \(outcome.payloads), of \(plan.roots.count) kinds")
        print(
            "types designed: \(plan.records.count) shapes, \(plan.enums.count) enumerations, \(plan.unions.count) unions"
        )
        if plan.options.store == .sqlite { print("tables: \(plan.entities.count)") }
        print("decisions taken: \(outcome.decisions), told in \(out)/DECISIONS.md")
        for note in plan.notes { print("note: \(note)") }
        if keepValues { print("note: the fixtures hold the payloads as they came (--keep-values)") }
        print("package: \(out)")
    }
}

extension DesignOptions.Style: ExpressibleByArgument {}
extension DesignOptions.StoreKind: ExpressibleByArgument {}
