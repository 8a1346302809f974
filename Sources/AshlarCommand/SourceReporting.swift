#if Tools
import AshlarCheck
import AshlarLocalization

/// Reports the files that could not be read.
///
/// - Parameters:
///   - outcome: the check.
///   - paths: the paths that the user named.
///   - configuration: the settings, which may leave out all files.
///   - language: the language of the problems.
///   - isQuiet: whether to report nothing as long as some files could be read.
/// - Throws: the exit code for unreadable input if no file could be read.
func reportUnread(
    _ outcome: Checker.Outcome, of paths: [String], _ configuration: Configuration, in language: Localized.Language,
    isQuiet: Bool = false
) throws {
    let isEmpty = outcome.files.isEmpty
    if isEmpty || !isQuiet {
        for trouble in outcome.troubles {
            Terminal.report("\(isEmpty ? "error" : "warning"): \(trouble.path): \(trouble.what[language])")
        }
    }
    guard isEmpty else { return }
    if outcome.troubles.isEmpty {
        let isFiltered = !configuration.included.isEmpty || !configuration.excluded.isEmpty
        let problem =
            isFiltered
            ? Localized(
                "there are no Swift files here; check `included` and `excluded` in the settings",
                zh: "这里没有 Swift 文件；请检查设置中的 `included` 和 `excluded`")
            : Localized("there are no Swift files here", zh: "这里没有 Swift 文件")
        Terminal.report("error: \(paths.joined(separator: ", ")): \(problem[language])")
    }
    throw ExitStatus.unreadable
}
#endif
