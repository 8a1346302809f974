import Ashlar
import AshlarEntityMacros
import AshlarFlow
import AshlarStore
import Foundation

// One row of each kind. Every key begins with whose row it is, so that two addresses can have a purl of one name.

@Entity("statuses") package struct StatusEntity: Equatable {
    @PrimaryKey package let account: String
    @PrimaryKey package let owner: String
    @PrimaryKey package let id: String
    package let address: String
    package let createdAt: Date
    package let emoji: String
    package let content: String
    package let link: URL?
}

@Entity("purls") package struct PurlEntity: Equatable {
    @PrimaryKey package let account: String
    @PrimaryKey package let owner: String
    @PrimaryKey package let name: String
    package let url: URL
    package let visits: Int?
}

@Entity("pastes") package struct PasteEntity: Equatable {
    @PrimaryKey package let account: String
    @PrimaryKey package let owner: String
    @PrimaryKey package let title: String
    package let content: String
    package let modifiedAt: Date
    package let isListed: Bool
}

@Entity("weblog_entries") package struct WeblogEntity: Equatable {
    @PrimaryKey package let account: String
    @PrimaryKey package let owner: String
    @PrimaryKey package let id: String
    package let location: String
    package let title: String
    package let date: Date
    package let kind: String
    package let status: String
    package let body: String
    package let tags: [String]
}

@Entity("pictures") package struct PictureEntity: Equatable {
    @PrimaryKey package let account: String
    @PrimaryKey package let owner: String
    @PrimaryKey package let id: String
    package let address: String
    package let createdAt: Date
    package let mime: String
    package let size: Int
    package let url: URL?
    package let caption: String?
    package let alternativeText: String?
    package let tags: [String]
}

@Entity("now_pages") package struct NowEntity: Equatable {
    @PrimaryKey package let account: String
    @PrimaryKey package let owner: String
    package let content: String
    package let updatedAt: Date
    package let isListed: Bool
}

@Entity("web_pages") package struct WebEntity: Equatable {
    @PrimaryKey package let account: String
    @PrimaryKey package let owner: String
    package let content: String
    package let kind: String
    package let theme: String
    package let isVerified: Bool
}

@Entity("addresses") package struct AddressEntity: Equatable {
    @PrimaryKey package let account: String
    @PrimaryKey package let owner: String
    @PrimaryKey package let name: String
    package let registeredAt: Date
    package let expiresAt: Date?
    package let isExpired: Bool
}
