// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// 3 words; others are kept as they come.
nonisolated public enum BookState: OpenEnum {
    case available
    case lent
    case lost
    /// A word that was not known when this was written.
    case unknown(String)

    public init(wireValue: String) {
        switch wireValue {
        case "available": self = .available
        case "lent": self = .lent
        case "lost": self = .lost
        default: self = .unknown(wireValue)
        }
    }

    public var wireValue: String {
        switch self {
        case .available: "available"
        case .lent: "lent"
        case .lost: "lost"
        case .unknown(let word): word
        }
    }
}
