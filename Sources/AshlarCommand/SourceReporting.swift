#if Tools
import AshlarCheck
import AshlarExplain
import AshlarLocalization
import AshlarSettings

extension Reporter {
    /// Reads Swift sources, and reports a failure.
    ///
    /// - Throws: the exit code for unreadable input.
    func readingSources(_ paths: [String]) throws -> SourceFiles {
        let problem: SourceProblem
        do throws(SourceProblem) { return try SourceFiles(paths: paths) } catch { problem = error }
        error(.problem(problem.path, problem.what))
        throw ExitStatus.unreadable
    }

    /// Reports sources that are left out, or read only in part.
    func warn(of problems: [SourceProblem]) {
        for problem in problems { warning(.problem(problem.path, problem.what)) }
    }

    /// Reports the path patterns of the settings that match no file.
    private func warn(of patterns: [UnmatchedPattern]) {
        for pattern in patterns {
            let what = Localized(
                "`\(pattern.text)` matches no Swift file of the project", zh: "`\(pattern.text)` 不匹配项目中的任何 Swift 文件")
            warning(SettingsProblem(what, at: pattern.place).text)
        }
    }

    /// Reports the files that could not be checked, and settings that have no effect on any file.
    ///
    /// - Parameters:
    ///   - outcome: the check.
    ///   - paths: the paths that the user named.
    ///   - configuration: the settings, which may leave out all files.
    ///   - isQuiet: whether to report nothing as long as some files could be read.
    /// - Throws: the exit code for unreadable input if no file could be read, or a named path does not exist: a mistyped
    ///   folder would count as clean.
    func reportUnread(
        _ outcome: Checker.Outcome, of paths: [String], _ configuration: Configuration, isQuiet: Bool = false
    ) throws {
        if !isQuiet { warn(of: outcome.unmatched) }
        let isEmpty = outcome.files.isEmpty
        let isMissing = outcome.troubles.contains(where: \.isMissing)
        for trouble in outcome.troubles {
            let text = Localized.problem(trouble.path, trouble.what)
            if isEmpty || trouble.isMissing {
                error(text)
            } else if !isQuiet {
                warning(text)
            }
        }
        guard isEmpty || isMissing else { return }
        if outcome.troubles.isEmpty, let unbuilt = outcome.unbuilt.first {
            error(
                .problem(
                    paths.joined(separator: ", "),
                    Localized(
                        "no target of \(unbuilt.project) contains the Swift files here; to check one, name the file itself",
                        zh: "\(unbuilt.project) 的任何目标都不包含这里的 Swift 文件；要检查某个文件，请直接指定它")))
        } else if outcome.troubles.isEmpty {
            let isFiltered = !configuration.included.isEmpty || !configuration.excluded.isEmpty
            let problem =
                isFiltered
                ? Localized(
                    "there are no Swift files here; check `included` and `excluded` in the settings",
                    zh: "这里没有 Swift 文件；请检查配置中的 `included` 和 `excluded`")
                : Localized("there are no Swift files here", zh: "这里没有 Swift 文件")
            error(.problem(paths.joined(separator: ", "), problem))
        }
        throw ExitStatus.unreadable
    }
}
#endif
