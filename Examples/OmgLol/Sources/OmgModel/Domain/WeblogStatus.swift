/// Who sees an entry of a weblog.
package enum WeblogStatus: Hashable, Sendable {
    /// Everybody.
    case live
    /// Its author.
    case draft
    /// What the service calls otherwise.
    case unknown(String)

    /// - Parameter name: what the service calls it; the case of its letters does not count.
    package init(_ name: String) {
        switch name.lowercased() {
        case "live": self = .live
        case "draft": self = .draft
        default: self = .unknown(name)
        }
    }

    /// What the service calls it.
    package var name: String {
        switch self {
        case .live: "live"
        case .draft: "draft"
        case .unknown(let name): name
        }
    }
}
