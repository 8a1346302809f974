import Ashlar
import Foundation

/// What somebody is doing now, as a page.
@Domain package struct NowPage: Identifiable {
    package let content: String
    package let updatedAt: Date
    package let isListed: Bool

    package var id: String { "now" }
}

extension NowPage: Mapped {
    package static let mapping = Mapping(
        from: NowPageDTO.self,
        updatedAt: .init(\.updated) { Date(timeIntervalSince1970: TimeInterval($0)) },
        isListed: .init(\.listed) { $0 == 1 })
}

/// The page of an address.
@Domain package struct WebPage: Identifiable {
    package let content: String
    package let kind: String
    package let theme: String
    package let isVerified: Bool

    package var id: String { "web" }
}

extension WebPage: Mapped {
    package static let mapping = Mapping(
        from: WebPageDTO.self,
        kind: .init(\.type),
        isVerified: .init(\.verified) { $0 == 1 },
        unused: \.message, \.css, \.head, \.pfp, \.metadata, \.branding, \.modified)
}

/// An address of the account.
@Domain package struct Address: Identifiable {
    package let name: String
    package let registeredAt: Date
    package let expiresAt: Date?
    package let isExpired: Bool

    package var id: String { name }
}

extension Address: Mapped {
    package static let mapping = Mapping(
        from: AddressDTO.self,
        name: .init(\.address),
        registeredAt: .init(\.registration) { Date(timeIntervalSince1970: TimeInterval($0.unixEpochTime)) },
        expiresAt: .init(\.expiration) { $0.unixEpochTime.map { Date(timeIntervalSince1970: TimeInterval($0)) } },
        isExpired: .init(\.expiration) { $0.expired },
        unused: \.message, \.verification, \.owner)
}
