#if Tools
import AshlarSettings

/// Reads a settings file, and reports a failure.
///
/// - Throws: the exit code for a usage error.
func reportingSettings<T>(_ read: () throws(SettingsProblem) -> T) throws -> T {
    do { return try read() } catch {
        Terminal.report("error: \(error)")
        throw ExitStatus.wrongUse
    }
}
#endif
