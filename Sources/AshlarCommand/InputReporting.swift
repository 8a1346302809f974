#if Tools
import AshlarContract
import AshlarLocalization

extension Reporter {
    /// Reports the problems of inputs, if there are any.
    ///
    /// - Parameter hasOutput: whether to add that nothing was written.
    /// - Throws: the exit code for unreadable input.
    func refuse(_ problems: [InputProblem], hasOutput: Bool = false) throws {
        guard !problems.isEmpty else { return }
        for problem in problems { error(problem.text) }
        if hasOutput { nothingWritten() }
        throw ExitStatus.unreadable
    }

    /// Reports that the command stops before it writes.
    func nothingWritten() { say(Localized("nothing was written", zh: "没有写入任何内容"), on: .errors) }
}
#endif
