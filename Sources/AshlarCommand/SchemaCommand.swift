#if Tools
import ArgumentParser
import AshlarCore
import AshlarExplain

/// `ashlar schema`: JSON Schema of a Swift type.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema (2020-12) of a Swift type.",
        discussion: """
            Reads the type from Swift source without compiling it: plain Codable types, and Ashlar's @DTO and @Union. \
            The same sources give the same text.

            Exit codes: 0 done, 2 wrong use, 3 input that could not be read.
            """)

    @OptionGroup var type: TypeOptions

    func run() throws {
        print(JSONSchema.text(of: try type.model()), terminator: "")
    }
}
#endif
