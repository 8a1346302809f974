#if Tools
import AshlarFiles
import AshlarReport

/// Writes something, and reports why it was not written.
///
/// - Throws: the exit code: wrong use when something else is there, unreadable when the system failed.
func reporting<T>(_ body: () throws -> T) throws -> T {
    do { return try body() } catch let problem as OutputProblem {
        Terminal.tell("error: \(VisibleText.of(problem.description))")
        throw problem.isSystemFailure ? ExitStatus.unreadable : ExitStatus.wrongUse
    }
}
#endif
