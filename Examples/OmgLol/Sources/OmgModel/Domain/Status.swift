import Ashlar
import Foundation

/// What somebody said, once: one person has many statuses.
@Domain package struct Status: Identifiable {
    package let id: String
    package let address: String
    package let createdAt: Date
    package let emoji: String
    package let content: String
    /// Where it leads, where that is an address.
    package let link: URL?
}

extension Status: Mapped {
    package static let mapping = Mapping(
        from: StatusDTO.self,
        createdAt: .init(\.created) { Date(timeIntervalSince1970: TimeInterval($0)) },
        link: .init(\.externalURL) { $0.flatMap { URL(string: $0) } },
        unused: \.relativeTime)
}
