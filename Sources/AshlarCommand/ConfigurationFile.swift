#if Tools
import AshlarCheck
import AshlarSettings
import Foundation

/// Finds and reads `.ashlar.yml`.
enum ConfigurationFile {
    /// Returns the configuration of a file that the user names, or of the one nearest to a path, or else the default one.
    ///
    /// A file that the user names can be anywhere; a file that is found is in the project's root.
    ///
    /// - Throws: the exit code for a usage error when the file cannot be read or has unknown entries; the problem is reported.
    static func read(_ file: String?, near path: String, _ report: Reporter) throws -> Configuration {
        try report.reading { () throws(SettingsProblem) in
            guard let file else { return try found(near: path) }
            return try ConfigurationReader.read(file)
        }
    }

    /// Returns the configuration nearest to a path, or the default one.
    static func found(near path: String) throws(SettingsProblem) -> Configuration {
        guard let source = ProjectRoot.nearest(".ashlar.yml", above: path) else { return Configuration() }
        var configuration = try ConfigurationReader.read(source)
        configuration.root = URL(filePath: source).deletingLastPathComponent().standardizedFileURL.path
        return configuration
    }
}
#endif
