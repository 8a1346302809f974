#if Flow
import AshlarCore
import Logging

extension DefaultReport {
    /// Logs each field that falls back to its default, once.
    ///
    /// ```swift
    /// DefaultReport.use(Logger(label: "api.defaults"))
    /// ```
    ///
    /// - Parameters:
    ///   - logger: receives a message with the field as its metadata `field`.
    ///   - level: the level of the messages.
    public static func use(_ logger: Logger, level: Logger.Level = .notice) {
        use { field in logger.log(level: level, "a default was used", metadata: ["field": "\(field)"]) }
    }
}
#endif
