#if Tools
import AshlarCheck

/// Where facts of files are kept between runs.
enum CacheFolder {
    /// - Parameter isOff: whether the user wants no cache.
    /// - Throws: the exit code of wrong use, after a message, when the environment names a folder that cannot be one.
    static func path(isOff: Bool) throws -> String? {
        if isOff { return nil }
        do throws(CacheFolderProblem) {
            return try Checker.standardCacheFolder()
        } catch {
            Terminal.tell("error: \(error)")
            throw ExitStatus.wrongUse
        }
    }
}
#endif
