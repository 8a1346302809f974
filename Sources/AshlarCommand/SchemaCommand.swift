#if Tools
import ArgumentParser
import AshlarCore
import AshlarExplain

/// `ashlar schema`: prints the JSON Schema of a Swift type.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema (2020-12) of a Swift type.",
        discussion: """
            Reads the type from Swift source without compiling it: plain Codable types, and Ashlar's @DTO and @Union. \
            The same sources always give the same text.

            Exit codes: 0 done, 2 usage error, 3 unreadable input.
            """)

    @OptionGroup var type: TypeOptions

    func run() throws {
        print(JSONSchema.text(of: try type.model()), terminator: "")
    }
}
#endif
