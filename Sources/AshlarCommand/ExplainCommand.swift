import ArgumentParser
import AshlarCore
import AshlarExplain
import Foundation

/// `ashlar explain`: why a payload does not decode as a Swift type.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tell why a payload does not decode as a Swift type.",
        discussion: """
            Reads the type from Swift source without compiling it: plain Codable types, and Ashlar's @DTO and @Union. \
            Every problem is told with its line, column, JSON Pointer, and the Swift property that refuses the value.

            Exit codes: 0 the payload decodes, 1 problems, 2 wrong use, 3 input that could not be read.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Argument(help: "The JSON payload: a file, or - for standard input.")
    var payload: String

    @OptionGroup var type: TypeOptions

    @Option(parsing: .upToNextOption, help: "Swift files, or folders of them.")
    var source: [String]

    @Option(help: "text: a report for people, with snippets of the payload. json: for programs, without any.")
    var format: Format = .text

    func run() throws {
        let bytes = try readPayload()
        let model = try type.model(from: source)
        let name = payload == "-" ? "standard input" : payload
        let failure = Explanation.of(bytes, as: model, source: name)
        switch format {
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(failure), as: UTF8.self))
        case .text where failure.problems.isEmpty:
            print("\(name) decodes as \(model.name) (\(bytes.count) bytes)")
        case .text: print(failure.report(showing: bytes))
        }
        if !failure.problems.isEmpty { throw ExitStatus.problems }
    }

    private func readPayload() throws -> [UInt8] {
        do {
            let data =
                payload == "-"
                ? try FileHandle.standardInput.readToEnd() ?? Data()
                : try Data(contentsOf: URL(filePath: payload))
            // A byte order mark says nothing in UTF-8, and Windows tools write it.
            return Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
        } catch {
            let isThere = FileManager.default.fileExists(atPath: payload)
            Terminal.tell("error: \(payload): \(isThere ? "the file cannot be read" : "there is no such file")")
            throw ExitStatus.unreadable
        }
    }
}
