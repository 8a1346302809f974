#if Tools
import AshlarCheck

/// The folder that caches facts about files between runs.
enum CacheFolder {
    /// - Parameters:
    ///   - isOff: whether the user wants no cache.
    ///   - report: prints a problem.
    /// - Throws: the exit code for a usage error, after a message, when the environment names an invalid folder.
    static func path(isOff: Bool, _ report: Reporter) throws -> String? {
        if isOff { return nil }
        do throws(CacheFolderProblem) {
            return try Checker.standardCacheFolder()
        } catch {
            report.error(error.text)
            throw ExitStatus.wrongUse
        }
    }
}
#endif
