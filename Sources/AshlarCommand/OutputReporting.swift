#if Tools
import AshlarFiles

extension Reporter {
    /// Writes output, and reports a failure.
    ///
    /// - Throws: the exit code: wrong use if another file is in the way, unreadable if nothing can be written there.
    func writing<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let problem as OutputProblem {
            error(problem.text)
            throw problem.isSystemFailure ? ExitStatus.unreadable : ExitStatus.wrongUse
        }
    }
}
#endif
