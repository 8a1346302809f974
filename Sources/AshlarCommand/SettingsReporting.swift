#if Tools
import AshlarSettings

extension Reporter {
    /// Reads a settings file, and reports a failure.
    ///
    /// - Throws: the exit code for a usage error.
    func reading<T>(_ read: () throws(SettingsProblem) -> T) throws -> T {
        let problem: SettingsProblem
        do throws(SettingsProblem) { return try read() } catch { problem = error }
        error(problem.text)
        throw ExitStatus.wrongUse
    }
}
#endif
