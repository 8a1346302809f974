#if Flow
import AshlarCore
import AshlarEntity
import Foundation

/// A change that is stored until the server has it, with its kind and its progress.
public struct PendingChange: Sendable, Hashable, Identifiable {
    /// Identifies the change when it is resolved or discarded.
    public let id: String
    /// The kind of change: ``Change/kind``.
    public let kind: String
    /// The name of the owner, within the account, that the modified rows belong to.
    public let owner: String
    /// When it was made.
    public let createdAt: Date
    /// The number of times it was sent.
    public let attempts: Int
    /// The progress of the change.
    public let state: State
    /// The reason why it was not accepted, or for a waiting change, why the last attempt to send it failed. It is for
    /// logs, in English; ``message(in:)`` is for users.
    public let problem: String?

    /// The progress of a change.
    public enum State: String, Sendable, Hashable, ColumnValue {
        /// It waits for its turn.
        case waiting
        /// The server has another version, and someone must decide.
        case conflict
        /// The server rejected it; it is rolled back, and stored until it is discarded.
        case refused
    }
}

extension PendingChange {
    /// Returns one sentence for users on why the server doesn't have the change: `This change has not been sent yet.`
    ///
    /// - Parameter messages: the sentences of the language to answer in.
    public func message(in messages: ProblemMessages) -> String {
        let sentence: FailureSentence =
            switch state {
            case .waiting: .unsentChange
            case .conflict: .undecidedChange
            case .refused: .refusedChange
            }
        return messages.sentence(sentence)
    }
}

/// The outcome of a change: ``Repository/outcome(of:)``.
public enum ChangeOutcome: Sendable, Hashable {
    /// The server has it.
    case accepted
    /// The server rejected it; it is rolled back, and stored until it is discarded.
    case refused(PendingChange)
    /// The server has another version, or may have applied the change already, and someone must decide.
    case conflict(PendingChange)
    /// It was discarded: whether the server has applied it is not known.
    case discarded
    /// It is not pending, and this repository didn't observe its outcome: another repository that shares the store
    /// settled it, an earlier run of the program did, or the change never existed.
    case unknown

    /// The change, if it is still stored.
    public var change: PendingChange? {
        switch self {
        case .refused(let change), .conflict(let change): change
        case .accepted, .discarded, .unknown: nil
        }
    }
}
#endif
