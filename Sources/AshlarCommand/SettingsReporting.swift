#if Tools
import AshlarSettings

/// Reads a file of settings, and reports why it cannot be read.
///
/// - Throws: the exit code of wrong use.
func reportingSettings<T>(_ read: () throws(SettingsProblem) -> T) throws -> T {
    do { return try read() } catch {
        Terminal.tell("error: \(error)")
        throw ExitStatus.wrongUse
    }
}
#endif
