#if !Tools
import AshlarContract
import AshlarLocalization

/// Refuses YAML documents: Yams, which reads them, comes with the package trait `Tools`.
struct YAMLDocument {
    /// - Throws: ``InputProblem``, always.
    static func read(_ bytes: [UInt8], path: String) throws(InputProblem) -> DocumentNode {
        throw InputProblem(
            path, Localized("this build does not read YAML", zh: "此构建不读取 YAML"),
            remedy: Localized("build Ashlar with `--traits Tools`", zh: "请用 `--traits Tools` 构建 Ashlar"))
    }

    /// - Throws: ``InputProblem``, always.
    static func read(_ bytes: [UInt8], path: String, _ budget: inout ValueBudget) throws(InputProblem) -> DocumentNode {
        try read(bytes, path: path)
    }
}
#endif
