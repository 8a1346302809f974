// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

/// A row of `picture`.
@Entity("picture")
nonisolated public struct PictureEntity: Equatable {
    /// The account that requested the row.
    @PrimaryKey public let owningAccount: String
    /// The request that returned the row.
    @PrimaryKey public let owningResource: String
    @PrimaryKey public let id: TypedID<Picture, String>
    public let address: String
    public let created: Date
    public let mime: PicMime
    public let size: Double
    public let url: URL?
    public let caption: String?
    public let alternativeText: String?
    public let tags: [String]
}

nonisolated extension PictureEntity {
    public init(_ domain: Picture, owningAccount: String, owningResource: String) {
        self.owningAccount = owningAccount
        self.owningResource = owningResource
        self.id = domain.id
        self.address = domain.address
        self.created = domain.created
        self.mime = domain.mime
        self.size = domain.size
        self.url = domain.url
        self.caption = domain.caption
        self.alternativeText = domain.alternativeText
        self.tags = domain.tags
    }

    public func toDomain() -> Picture {
        Picture(id: self.id, address: self.address, created: self.created, mime: self.mime, size: self.size, url: self.url, caption: self.caption, alternativeText: self.alternativeText, tags: self.tags)
    }
}
