import AshlarCore

/// The reason why no sample of a type could be made.
public struct FixtureFailure: LocalizedFailure, Hashable, CustomStringConvertible {
    /// The requested type.
    public let type: String
    /// The problem and its remedy.
    public let reason: String

    init(_ type: Any.Type, _ reason: String) {
        self.type = String(describing: type)
        self.reason = reason
    }

    /// The type and the reason.
    public var description: String { "no fixture of \(type): \(reason)" }

    /// The description, since only developers read it.
    public func message(in messages: ProblemMessages) -> String { description }
}
