#if !Tools
import AshlarSettings

/// Refuses `.ashlar.yml`: Yams, which reads it, comes with the package trait `Tools`.
package struct ConfigurationReader {
    /// - Throws: ``SettingsProblem``, always.
    package static func read(_ path: String) throws(SettingsProblem) -> Configuration {
        throw SettingsProblem(
            description: "\(path): this build does not read YAML — build Ashlar with `--traits Tools`")
    }

    /// - Throws: ``SettingsProblem``, always.
    package static func read(_ text: String, file: String) throws(SettingsProblem) -> Configuration {
        try read(file)
    }
}
#endif
