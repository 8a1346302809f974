// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

/// A row of `status`.
@Entity("status")
nonisolated public struct StatusEntity: Equatable {
    /// The account that requested the row.
    @PrimaryKey public let owningAccount: String
    /// The request that returned the row.
    @PrimaryKey public let owningResource: String
    @PrimaryKey public let id: TypedID<Status, String>
    public let address: String
    public let created: Date
    public let emoji: String
    public let content: String
    public let externalURL: String?
}

nonisolated extension StatusEntity {
    public init(_ domain: Status, owningAccount: String, owningResource: String) {
        self.owningAccount = owningAccount
        self.owningResource = owningResource
        self.id = domain.id
        self.address = domain.address
        self.created = domain.created
        self.emoji = domain.emoji
        self.content = domain.content
        self.externalURL = domain.externalURL
    }

    public func toDomain() -> Status {
        Status(id: self.id, address: self.address, created: self.created, emoji: self.emoji, content: self.content, externalURL: self.externalURL)
    }
}
