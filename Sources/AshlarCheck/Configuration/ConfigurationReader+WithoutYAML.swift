#if !Tools
import AshlarLocalization
import AshlarSettings

/// Rejects `.ashlar.yml`, because Yams, which reads it, requires the package trait `Tools`.
package struct ConfigurationReader {
    /// - Throws: ``SettingsProblem``, always.
    package static func read(_ path: String) throws(SettingsProblem) -> Configuration {
        throw SettingsProblem(
            .problem(
                path, Localized("this build does not read YAML", zh: "此构建不读取 YAML"),
                remedy: Localized("build Ashlar with `--traits Tools`", zh: "请用 `--traits Tools` 构建 Ashlar")))
    }

    /// - Throws: ``SettingsProblem``, always.
    package static func read(_ text: String, file: String) throws(SettingsProblem) -> Configuration {
        try read(file)
    }
}
#endif
