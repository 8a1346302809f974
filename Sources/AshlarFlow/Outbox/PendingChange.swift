#if Flow
import AshlarEntity
import Foundation

/// A change that is kept until the server has it: what it is, and how far it got.
public struct PendingChange: Sendable, Hashable, Identifiable {
    /// By which it is resolved or discarded.
    public let id: String
    /// What kind of change it is: ``Change/kind``.
    public let kind: String
    /// Whose rows it changes, within the account.
    public let owner: String
    /// When it was made.
    public let createdAt: Date
    /// How often it was sent.
    public let attempts: Int
    /// How far it got.
    public let state: State
    /// Why it was not accepted; of one that waits, why it was not sent the last time.
    public let problem: String?

    /// How far a change got.
    public enum State: String, Sendable, Hashable, ColumnValue {
        /// It waits for its turn.
        case waiting
        /// The server has another version, and the change's policy is to ask.
        case conflict
        /// The server refused it; it is rolled back, and kept until it is discarded.
        case refused
    }
}

/// What became of a change: ``Repository/outcome(of:)``.
public enum ChangeOutcome: Sendable, Hashable {
    /// The server has it.
    case accepted
    /// The server refused it; it is rolled back, and kept until it is discarded.
    case refused(PendingChange)
    /// The server has another version, or may have done it already, and somebody must decide.
    case conflict(PendingChange)
    /// It was discarded: what the server has of it is not known.
    case discarded
    /// It does not wait, and this repository did not see what became of it: another one that shares the store settled
    /// it, a run of the program before this one did, or there never was such a change.
    case unknown

    /// The change, where it is still kept.
    public var change: PendingChange? {
        switch self {
        case .refused(let change), .conflict(let change): change
        case .accepted, .discarded, .unknown: nil
        }
    }
}
#endif
