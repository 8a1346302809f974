#if Tools
import ArgumentParser
import AshlarEmission
import AshlarFiles
import AshlarReport
import AshlarSyntax
import Foundation

/// `ashlar expand`: the same Swift without macros.
struct ExpandCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "expand",
        abstract: "Print Swift files that use Ashlar's macros as the same Swift without macros.",
        discussion: """
            What is printed is what the macros expand to. It imports AshlarCore only, so that no swift-syntax is built \
            with it. A mapping is written out where the type that it belongs to stands in one of the files.
            """)

    @Argument(help: "Swift files.")
    var files: [String]

    @Option(help: "The module that the printed files are part of; problems name it with the place of a property.")
    var module: String

    @Option(
        name: [.short, .long],
        help: "The folder to write to; files that are not of `ashlar expand` stay. Without it, standard output.")
    var out: String?

    func run() throws {
        let sources = try files.map { file in
            let bytes: [UInt8]
            do throws(RegularFile.Refusal) {
                bytes = try RegularFile.bytes(of: file, limit: SourceRefusal.byteLimit)
            } catch {
                Terminal.tell("error: \(file): \(error.what) — \(error.remedy)")
                throw ExitStatus.unreadable
            }
            guard let text = String(bytes: bytes, encoding: .utf8) else {
                Terminal.tell("error: \(file): it is not UTF-8 — save it as UTF-8")
                throw ExitStatus.unreadable
            }
            return Expansion.Source(text, file: "\(module)/\(URL(filePath: file).lastPathComponent)")
        }
        let printed: [String]
        do throws(Expansion.Refusal) {
            printed = try Expansion.print(sources)
        } catch {
            switch error {
            case .misuse(let problems): for problem in problems { Terminal.tell("\(problem)") }
            case .unparsed(let file, let refusal): Terminal.tell("\(file): error: \(refusal.what.english)")
            }
            throw ExitStatus.problems
        }
        guard let out else {
            for text in printed { print(text, terminator: "") }
            return
        }
        try reporting { try write(printed, to: out) }
    }

    /// Each file is written whole, once none is in the way of a person's.
    private func write(_ texts: [String], to out: String) throws(OutputProblem) {
        let folder = try Folder(making: out)
        var names: [String: String] = [:]
        var outputs: [FileReplacement] = []
        for file in files {
            let name = URL(filePath: file).lastPathComponent
            if let other = names.updateValue(file, forKey: FolderPath.key(name)) {
                throw OutputProblem(
                    path: "\(out)/\(name)", what: "both \(other) and \(file) would be written to it",
                    remedy: "print them to different folders; nothing was written")
            }
            let output = try FileReplacement(named: name, in: folder)
            try output.refuseForeign("file of `ashlar expand`", isOwn: Expansion.isPrinted)
            outputs.append(output)
        }
        for (output, text) in zip(outputs, texts) { try output.write(Array(text.utf8)) }
    }
}
#endif
