#if Tools
import ArgumentParser
import AshlarCore

/// The options of the commands that read a Swift type from source.
struct TypeOptions: ParsableArguments {
    @Option(name: .customLong("type"), help: "The Swift type: User, Outer.Inner, '[User]', 'Page<User>'.")
    var name: String

    @Option(parsing: .upToNextOption, help: "Swift files, or folders of them.", completion: .file())
    var source: [String]

    @OptionGroup var decoder: DecoderOptions

    @OptionGroup var language: LanguageOption

    /// Reads the type; prints notes about its unknown parts.
    ///
    /// - Throws: the exit code, after the problem was reported.
    func model() throws -> PayloadModel { try decoder.model(of: name, in: source, language.report) }
}
#endif
