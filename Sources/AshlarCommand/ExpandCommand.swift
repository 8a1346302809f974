#if Tools
import ArgumentParser
import AshlarEmission
import AshlarFiles
import AshlarLocalization
import AshlarReport
import AshlarSyntax
import Foundation

/// `ashlar expand`: prints Swift files without macros.
struct ExpandCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "expand",
        abstract: "Print Swift files that use Ashlar's macros as equivalent Swift without macros.",
        discussion: """
            The output contains the code that the macros expand to. It imports only AshlarCore, so that swift-syntax is \
            not built with it. A mapping is expanded if the type that it belongs to is declared in one of the files.
            """)

    @Argument(help: "Swift files.", completion: .file())
    var files: [String]

    @Option(help: "The module that the printed files belong to; problems include it in the location of a property.")
    var module: String

    @Option(
        name: [.short, .long],
        help: "The folder to write to; files not written by `ashlar expand` are kept. The default is standard output.",
        completion: .directory)
    var out: String?

    func run() throws {
        let sources = try files.map { file in
            guard SwiftFileName.matches(file) else {
                Terminal.report("error: \(file): \(SwiftFileName.problem.english)")
                throw ExitStatus.unreadable
            }
            let bytes: [UInt8]
            do throws(RegularFile.Refusal) {
                bytes = try RegularFile.bytes(of: file, limit: SourceRefusal.byteLimit)
            } catch {
                Terminal.report("error: \(file): \(error.what) — \(error.remedy)")
                throw ExitStatus.unreadable
            }
            guard let text = String(bytes: bytes, encoding: .utf8) else {
                Terminal.report("error: \(file): it is not UTF-8 — save it as UTF-8")
                throw ExitStatus.unreadable
            }
            return Expansion.Source(text, file: "\(module)/\(URL(filePath: file).lastPathComponent)")
        }
        let printed: [String]
        do throws(Expansion.Refusal) {
            printed = try Expansion.print(sources)
        } catch {
            switch error {
            case .misuse(let problems): for problem in problems { Terminal.report("\(problem)") }
            case .unparsed(let file, let refusal): Terminal.report("\(file): error: \(refusal.what.english)")
            }
            throw ExitStatus.problems
        }
        guard let out else {
            for text in printed { print(text, terminator: "") }
            return
        }
        try reporting { try write(printed, to: out) }
    }

    /// Writes each file as a whole, after checking that none replaces a file that `ashlar expand` did not write.
    private func write(_ texts: [String], to out: String) throws(OutputProblem) {
        let folder = try Folder(making: out)
        var names: [String: String] = [:]
        var outputs: [FileReplacement] = []
        for file in files {
            let name = URL(filePath: file).lastPathComponent
            if let other = names.updateValue(file, forKey: FolderPath.key(name)) {
                throw OutputProblem(
                    path: "\(out)/\(name)", what: "both \(other) and \(file) would be written to it",
                    remedy: "write them to different folders; nothing was written")
            }
            let output = try FileReplacement(named: name, in: folder)
            try output.refuseForeign("a file of `ashlar expand`", isOwn: Expansion.isPrinted)
            outputs.append(output)
        }
        for (output, text) in zip(outputs, texts) { try output.write(Array(text.utf8)) }
    }
}
#endif
