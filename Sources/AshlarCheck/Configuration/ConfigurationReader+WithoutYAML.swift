#if !Tools
/// Refuses `.ashlar.yml`: Yams, which reads it, comes with the package trait `Tools`.
package struct ConfigurationReader {
    /// - Throws: ``ConfigurationProblem``, always.
    package static func read(_ path: String) throws(ConfigurationProblem) -> Configuration {
        throw ConfigurationProblem(
            description: "\(path): this build does not read YAML — build Ashlar with `--traits Tools`")
    }

    /// - Throws: ``ConfigurationProblem``, always.
    package static func read(_ text: String, file: String) throws(ConfigurationProblem) -> Configuration {
        try read(file)
    }
}
#endif
