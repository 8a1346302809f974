#if Flow
import AshlarCore
import AshlarEntity

/// The reason why an operation of a repository failed.
public struct RepositoryFailure: LocalizedFailure, Equatable, CustomStringConvertible {
    /// The kind of failure.
    public let code: Code
    /// The problem and its remedy.
    public let message: String
    /// The underlying error: a ``NetworkFailure``, `DomainFailure`, or `StoreError`.
    public let underlying: (any Error)?

    init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The failure of the network, if it is one.
    public var network: NetworkFailure? { underlying as? NetworkFailure }

    /// The code and message.
    public var description: String { "\(code): \(message)" }

    /// Returns one sentence for users; that of the underlying failure if there is one.
    public func message(in messages: ProblemMessages) -> String {
        if let below = underlying as? any LocalizedFailure { return below.message(in: messages) }
        return messages.sentence(code.kind.sentence)
    }

    /// Returns whether both have the same code and message.
    public static func == (left: RepositoryFailure, right: RepositoryFailure) -> Bool {
        left.code == right.code && left.message == right.message
    }

    /// A kind of failure. More kinds may be added, so a `switch` over them needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The kinds as an enumeration, so that a new one does not compile without its sentence for people.
        package enum Kind: String, CaseIterable, Sendable {
            case network, mapping, store, notKept, wrongOwner, unknownType, noSuchChange, notInConflict
            case loggedOut, cancelled
        }

        package let kind: Kind

        package init(_ kind: Kind) { self.kind = kind }

        /// The code's name, such as `notKept`.
        public var description: String { kind.rawValue }

        /// The network didn't answer.
        public static let network = Code(.network)
        /// An answer or a row isn't a valid domain value.
        public static let mapping = Code(.mapping)
        /// The store failed.
        public static let store = Code(.store)
        /// Nothing is stored, and the policy excludes the network.
        public static let notKept = Code(.notKept)
        /// A mapping or a change wrote a row that belongs to another owner.
        public static let wrongOwner = Code(.wrongOwner)
        /// The repository was created without the type of a resource or a change.
        public static let unknownType = Code(.unknownType)
        /// The pending change doesn't exist.
        public static let noSuchChange = Code(.noSuchChange)
        /// The change isn't in conflict: it is waiting, or was refused.
        public static let notInConflict = Code(.notInConflict)
        /// The account has logged out.
        public static let loggedOut = Code(.loggedOut)
        /// The task was cancelled.
        public static let cancelled = Code(.cancelled)
    }

    /// Converts an error to a repository failure.
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
            "the change \(id) is not in conflict: only conflicts can be resolved; other changes can be discarded")
    }
    static let loggedOut = RepositoryFailure(.loggedOut, "the account has logged out; create another repository")
    static let cancelled = RepositoryFailure(.cancelled, "the task was cancelled")
}

extension RepositoryFailure.Code.Kind {
    fileprivate var sentence: FailureSentence {
        switch self {
        case .network: .interrupted
        case .mapping: .unreadableAnswer
        case .store: .failedStore
        case .notKept: .notKept
        // Mistakes in the app's code, which people cannot act on.
        case .wrongOwner, .unknownType: .failed
        case .noSuchChange: .noSuchChange
        case .notInConflict: .notInConflict
        case .loggedOut: .loggedOut
        case .cancelled: .cancelled
        }
    }
}
#endif
