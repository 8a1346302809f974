#if Flow
import AshlarCore
import Logging

extension DefaultReport {
    /// Logs each field of which a default is taken, once.
    ///
    /// ```swift
    /// DefaultReport.use(Logger(label: "api.defaults"))
    /// ```
    ///
    /// - Parameters:
    ///   - logger: gets a message with the field as its metadata `field`.
    ///   - level: of the messages.
    public static func use(_ logger: Logger, level: Logger.Level = .notice) {
        use { field in logger.log(level: level, "a default was used", metadata: ["field": "\(field)"]) }
    }
}
#endif
