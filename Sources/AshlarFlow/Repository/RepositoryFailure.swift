#if Flow
import AshlarCore
import AshlarEntity

/// Why a repository could not do what it was asked.
public struct RepositoryFailure: LocalizedFailure, Equatable, CustomStringConvertible {
    /// What kind of failure it is.
    public let code: Code
    /// What happened, and what to do about it.
    public let message: String
    /// The failure below: a ``NetworkFailure``, `DomainFailure`, or `StoreError`.
    public let underlying: (any Error)?

    init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The failure of the network, where it is one.
    public var network: NetworkFailure? { underlying as? NetworkFailure }

    /// Code and message.
    public var description: String { "\(code): \(message)" }

    /// One sentence for people; that of the failure below where there is one.
    public func message(in messages: ProblemMessages) -> String {
        if let below = underlying as? any LocalizedFailure { return below.message(in: messages) }
        let sentence: FailureSentence =
            switch code {
            case .network: .interrupted
            case .mapping: .unreadableAnswer
            case .store: .failedStore
            case .notKept: .notKept
            case .noSuchChange: .noSuchChange
            case .notInConflict: .notInConflict
            case .loggedOut: .loggedOut
            case .cancelled: .cancelled
            default: .failed
            }
        return messages.sentence(sentence)
    }

    /// Whether both tell the same.
    public static func == (left: RepositoryFailure, right: RepositoryFailure) -> Bool {
        left.code == right.code && left.message == right.message
    }

    /// A kind of failure; more kinds may come, so a `switch` over them needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, such as `notKept`.
        public let description: String

        private init(_ description: String) { self.description = description }

        /// The network gave no answer.
        public static let network = Code("network")
        /// An answer or a row is no domain value.
        public static let mapping = Code("mapping")
        /// The store failed.
        public static let store = Code("store")
        /// Nothing is kept, and the network is not to be asked.
        public static let notKept = Code("notKept")
        /// A mapping or a change wrote a row that belongs to somebody else.
        public static let wrongOwner = Code("wrongOwner")
        /// The repository was not told of a resource or a change.
        public static let unknownType = Code("unknownType")
        /// There is no such pending change.
        public static let noSuchChange = Code("noSuchChange")
        /// A change that is to be decided is in no conflict: it waits, or was refused.
        public static let notInConflict = Code("notInConflict")
        /// The account has logged out.
        public static let loggedOut = Code("loggedOut")
        /// The task was cancelled.
        public static let cancelled = Code("cancelled")
    }

    /// The failure in the repository's terms.
    init(of error: any Error) {
        switch error {
        case let failure as RepositoryFailure: self = failure
        case let failure as NetworkFailure:
            self.init(failure.code == .cancelled ? .cancelled : .network, failure.description, underlying: failure)
        case let failure as StoreError: self.init(.store, failure.description, underlying: failure)
        case is CancellationError: self.init(.cancelled, "the task was cancelled")
        default: self.init(.mapping, String(describing: error), underlying: error)
        }
    }

    static func notInConflict(_ id: PendingChange.ID) -> RepositoryFailure {
        RepositoryFailure(
            .notInConflict,
            "the change \(id) is in no conflict: only one that is can be resolved; another can be discarded")
    }
    static let loggedOut = RepositoryFailure(.loggedOut, "the account has logged out; make another repository")
    static let cancelled = RepositoryFailure(.cancelled, "the task was cancelled")
}
#endif
