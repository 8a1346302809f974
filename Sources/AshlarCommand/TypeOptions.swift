import ArgumentParser
import AshlarCore
import AshlarExplain

/// What the verbs that read a Swift type from source have in common.
struct TypeOptions: ParsableArguments {
    @Option(name: .customLong("type"), help: "The Swift type: User, Outer.Inner, '[User]', 'Page<User>'.")
    var name: String

    @OptionGroup var decoder: DecoderOptions

    /// - Parameter sources: Swift files and folders.
    /// - Throws: the exit code, when the problem has been told.
    func model(from sources: [String]) throws -> PayloadModel { try decoder.model(of: name, in: sources) }
}
