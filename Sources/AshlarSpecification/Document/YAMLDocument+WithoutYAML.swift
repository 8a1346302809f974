#if !Tools
import AshlarContract

/// Refuses YAML documents: Yams, which reads them, comes with the package trait `Tools`.
struct YAMLDocument {
    /// - Throws: ``InputProblem``, always.
    static func read(_ bytes: [UInt8], path: String) throws(InputProblem) -> DocumentNode {
        throw InputProblem(path, "this build does not read YAML", remedy: "build Ashlar with `--traits Tools`")
    }

    /// - Throws: ``InputProblem``, always.
    static func read(_ bytes: [UInt8], path: String, _ budget: inout ValueBudget) throws(InputProblem) -> DocumentNode {
        try read(bytes, path: path)
    }
}
#endif
