import AshlarCore

/// Why no sample of a type could be made.
public struct FixtureFailure: LocalizedFailure, Hashable, CustomStringConvertible {
    /// The type that was asked for.
    public let type: String
    /// What stood in the way, and what to do.
    public let reason: String

    init(_ type: Any.Type, _ reason: String) {
        self.type = String(describing: type)
        self.reason = reason
    }

    /// Both.
    public var description: String { "no fixture of \(type): \(reason)" }

    /// The description: who reads it is a developer.
    public func message(in messages: ProblemMessages) -> String { description }
}
