#if Tools
import ArgumentParser
import AshlarCore
import AshlarExplain
import AshlarFiles
import AshlarLocalization
import AshlarReport
import Foundation

/// `ashlar explain`: explains why a payload does not decode as a Swift type.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain why a payload does not decode as a Swift type.",
        discussion: """
            Reads the type from Swift source without compiling it: plain Codable types, and Ashlar's @DTO and @Union. \
            Every problem is reported with its line, column, JSON Pointer, and the Swift property that refuses the value.

            Exit codes: 0 the payload decodes, 1 it doesn't, or it isn't JSON, 2 usage error, 3 unreadable input.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Argument(help: "The JSON payload: a file, or - for standard input.", completion: .file())
    var payload: String

    @OptionGroup var type: TypeOptions

    @Option(help: "text: a report for people, with snippets of the payload. json: for programs, without snippets.")
    var format: Format = .text

    func run() throws {
        let bytes = try readPayload()
        let model = try type.model()
        let language = type.language.lang
        // JSON is for programs: it is the same in each language.
        let name = payload == "-" ? Localized("standard input", zh: "标准输入") : Localized(verbatim: payload)
        let source = format == .json ? name.english : name[language]
        let failure = Explanation.of(bytes, as: model, source: source)
        switch format {
        case .json:
            print(try JSONText.pretty(failure), terminator: "")
        case .text where failure.problems.isEmpty:
            let message: Message = language.pick(
                "\(source) decodes as \(model.name) (\(bytes.count) bytes)",
                zh: "\(source)（\(bytes.count) 字节）可以解码为 \(model.name)")
            Terminal.say(message)
        case .text: Terminal.say("\(lines: Explanation.report(failure, showing: bytes, in: language))")
        }
        if !failure.problems.isEmpty { throw ExitStatus.problems }
    }

    /// The size limit of a payload: explaining one of this size takes half a gigabyte of memory.
    private static let limit = 64 << 20

    private func readPayload() throws -> [UInt8] {
        let bytes: [UInt8]
        do throws(RegularFile.Refusal) {
            bytes =
                payload == "-"
                ? try RegularFile.standardInput(limit: ExplainCommand.limit)
                : try RegularFile.bytes(of: payload, limit: ExplainCommand.limit)
        } catch {
            type.language.report.error(error.text(of: payload))
            throw ExitStatus.unreadable
        }
        // A byte order mark has no meaning in UTF-8, but Windows tools write it.
        return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
}
#endif
