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

    @OptionGroup var language: LanguageOption

    func run() throws {
        let report = language.report
        let sources = try files.map { file in
            guard SwiftFileName.matches(file) else {
                report.error(.problem(file, SwiftFileName.problem))
                throw ExitStatus.unreadable
            }
            let bytes: [UInt8]
            do throws(RegularFile.Refusal) {
                bytes = try RegularFile.bytes(of: file, limit: SourceRefusal.byteLimit)
            } catch {
                report.error(error.text(of: file))
                throw ExitStatus.unreadable
            }
            guard let text = String(bytes: bytes, encoding: .utf8) else {
                report.error(
                    .problem(
                        file, Localized("it is not UTF-8", zh: "不是 UTF-8 编码"),
                        remedy: Localized("save it as UTF-8", zh: "请另存为 UTF-8")))
                throw ExitStatus.unreadable
            }
            return Expansion.Source(text, file: "\(module)/\(URL(filePath: file).lastPathComponent)")
        }
        let printed: [String]
        do throws(Expansion.Refusal) {
            printed = try Expansion.print(sources)
        } catch {
            switch error {
            case .misuse(let problems): for problem in problems { report.error(problem) }
            case .unparsed(let file, let refusal): report.error(.problem(file, refusal.what))
            }
            throw ExitStatus.problems
        }
        guard let out else {
            for text in printed { print(text, terminator: "") }
            return
        }
        try report.writing { try write(printed, to: out) }
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
                    path: "\(out)/\(name)",
                    what: Localized(
                        "both \(other) and \(file) would be written to it", zh: "\(other) 和 \(file) 都会写入它"),
                    remedy: Localized(
                        "write them to different folders; nothing was written", zh: "请将它们写入不同的文件夹；没有写入任何内容"))
            }
            let output = try FileReplacement(named: name, in: folder)
            try output.refuseForeign(
                Localized("a file of `ashlar expand`", zh: " `ashlar expand` 文件"), isOwn: Expansion.isPrinted)
            outputs.append(output)
        }
        for (output, text) in zip(outputs, texts) { try output.write(Array(text.utf8)) }
    }
}
#endif
