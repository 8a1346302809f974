import Foundation

/// Where defaults that were taken are told: each field once, so that nothing defaults silently.
///
/// They are on the receipt too, with their counts: ``DirectDecodable/decodeWithReceipt(from:source:limits:)-bytes``.
public enum DefaultReport {
    private struct State {
        var handler: (@Sendable (String) -> Void)? = DefaultReport.tellStandardError
        var told: Set<UInt> = []
    }

    private static let state = Locked(State())

    /// Sets what is called with the name of a field (`UserDTO.isVerified`) the first time its default is taken.
    ///
    /// - Parameter handler: `nil` turns the report off; at first it is a line on standard error.
    public static func use(_ handler: (@Sendable (String) -> Void)?) {
        state.withLock { $0.handler = handler }
    }

    @Sendable
    private static func tellStandardError(_ field: String) {
        FileHandle.standardError.write(Data("ashlar: the default of \(field) was taken\n".utf8))
    }

    /// Gives a field's default, and tells that it was taken; generated code calls it.
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
        let handler = state.withLock { state in
            unsafe state.told.insert(UInt(bitPattern: field.utf8Start)).inserted ? state.handler : nil
        }
        handler?(field.description)
    }
}
