#if canImport(os)
import os
#endif

/// Reports defaults that were used, once for each field, so that nothing defaults silently.
///
/// On Apple platforms, notices go to the unified log, with the subsystem `ashlar` and the category `defaults`.
/// Elsewhere, nothing is reported until an app sets a destination: a closure, or with AshlarFlow a swift-log `Logger`
/// (`DefaultReport.use(_:level:)`). Nothing is written to standard error.
///
/// Receipts list defaults too, with their counts:
/// ``DirectDecodable/decodeWithReceipt(from:source:limits:)-([UInt8],_,_)``.
public enum DefaultReport {
    private struct State {
        var handler = DefaultReport.systemLog
        var reported: Set<UInt> = []
    }

    private static let state = Locked(State())

    /// Sets the closure that receives the name of a field (`UserDTO.isVerified`) the first time its default is used.
    ///
    /// - Parameter handler: the closure; `nil` turns the report off. Fields that were reported are not reported again.
    public static func use(_ handler: (@Sendable (String) -> Void)?) {
        state.withLock { $0.handler = handler }
    }

    private static var systemLog: (@Sendable (String) -> Void)? {
        #if canImport(os)
        let logger = Logger(subsystem: "ashlar", category: "defaults")
        return { field in logger.notice("The default of \(field, privacy: .public) was used.") }
        #else
        return nil
        #endif
    }

    /// Returns a field's default, and reports that it was used; generated code calls it.
    ///
    /// - Parameters:
    ///   - field: the field's name, `UserDTO.isVerified`.
    ///   - value: the default.
    @inlinable
    public static func _ashlarTake_v1<T>(_ field: StaticString, _ value: T) -> T {
        note(field)
        return value
    }

    @inline(never) @usableFromInline
    static func note(_ field: StaticString) {
        // A literal has one address per program.
        let handler: (@Sendable (String) -> Void)? = state.withLock { state in
            guard let handler = state.handler else { return nil }
            return unsafe state.reported.insert(UInt(bitPattern: field.utf8Start)).inserted ? handler : nil
        }
        handler?(field.description)
    }
}
