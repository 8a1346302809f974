#if Tools
import AshlarCheck

/// The folder that caches facts about files between runs.
enum CacheFolder {
    /// - Parameter isOff: whether the user wants no cache.
    /// - Throws: the exit code for a usage error, after a message, when the environment names an invalid folder.
    static func path(isOff: Bool) throws -> String? {
        if isOff { return nil }
        do throws(CacheFolderProblem) {
            return try Checker.standardCacheFolder()
        } catch {
            Terminal.report("error: \(error)")
            throw ExitStatus.wrongUse
        }
    }
}
#endif
