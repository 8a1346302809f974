// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

/// A row of `weblog_entry`.
@Entity("weblog_entry")
nonisolated public struct WeblogEntryEntity: Equatable {
    /// The account that requested the row.
    @PrimaryKey public let owningAccount: String
    /// The request that returned the row.
    @PrimaryKey public let owningResource: String
    public let location: String
    public let title: String
    public let date: Date
    public let type: EntryType
    public let status: EntryStatus
    public let body: String
    public let metadata: EntryMetadata
    @PrimaryKey public let entry: String
}

nonisolated extension WeblogEntryEntity {
    public init(_ domain: WeblogEntry, owningAccount: String, owningResource: String) {
        self.owningAccount = owningAccount
        self.owningResource = owningResource
        self.location = domain.location
        self.title = domain.title
        self.date = domain.date
        self.type = domain.type
        self.status = domain.status
        self.body = domain.body
        self.metadata = domain.metadata
        self.entry = domain.entry
    }

    public func toDomain() -> WeblogEntry {
        WeblogEntry(location: self.location, title: self.title, date: self.date, type: self.type, status: self.status, body: self.body, metadata: self.metadata, entry: self.entry)
    }
}
