#if Tools
import AshlarFiles
import AshlarReport

/// Writes output, and reports a failure.
///
/// - Throws: the exit code: wrong use if another file is in the way, unreadable if nothing can be written there.
func reporting<T>(_ body: () throws -> T) throws -> T {
    do { return try body() } catch let problem as OutputProblem {
        Terminal.report("error: \(VisibleText.of(problem.description))")
        throw problem.isSystemFailure ? ExitStatus.unreadable : ExitStatus.wrongUse
    }
}
#endif
