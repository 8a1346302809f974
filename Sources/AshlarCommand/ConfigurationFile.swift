#if Tools
import AshlarCheck
import AshlarSettings
import Foundation

/// Where `.ashlar.yml` is looked for.
enum ConfigurationFile {
    /// The configuration of a file that the user names, or of the one nearest to a path; the standard one without any.
    ///
    /// A file that is named may lie anywhere; one that is found lies in the project's root.
    ///
    /// - Throws: the exit code of wrong use, when the file cannot be read or says what nobody knows; that is reported.
    static func read(_ file: String?, near path: String) throws -> Configuration {
        try reportingSettings { () throws(SettingsProblem) in
            guard let file else { return try found(near: path) }
            return try ConfigurationReader.read(file)
        }
    }

    /// The configuration nearest to a path, or the standard one.
    static func found(near path: String) throws(SettingsProblem) -> Configuration {
        guard let source = ProjectRoot.nearest(".ashlar.yml", above: path) else { return Configuration() }
        var configuration = try ConfigurationReader.read(source)
        configuration.root = URL(filePath: source).deletingLastPathComponent().standardizedFileURL.path
        return configuration
    }
}
#endif
