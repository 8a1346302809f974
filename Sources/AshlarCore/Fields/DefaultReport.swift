#if canImport(os)
import os
#endif

/// Where defaults that were taken are reported: each field once, so that nothing defaults silently.
///
/// On Apple's systems, notices go to the unified log, under the subsystem `ashlar` and the category `defaults`.
/// Elsewhere nothing is reported until an app says where: with a closure, or with AshlarFlow to a `Logger` of swift-log
/// (`DefaultReport.use(_:level:)`). Nothing is written to standard error.
///
/// Defaults are on the receipt too, with their counts:
/// ``DirectDecodable/decodeWithReceipt(from:source:limits:)-bytes``.
public enum DefaultReport {
    private struct State {
        var handler = DefaultReport.systemLog
        var reported: Set<UInt> = []
    }

    private static let state = Locked(State())

    /// Sets what is called with the name of a field (`UserDTO.isVerified`) the first time its default is taken.
    ///
    /// - Parameter handler: `nil` turns the report off. Fields that were reported before are not reported again.
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

    /// Gives a field's default, and reports that it was taken; generated code calls it.
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
        // A literal has one address a program.
        let handler: (@Sendable (String) -> Void)? = state.withLock { state in
            guard let handler = state.handler else { return nil }
            return unsafe state.reported.insert(UInt(bitPattern: field.utf8Start)).inserted ? handler : nil
        }
        handler?(field.description)
    }
}
