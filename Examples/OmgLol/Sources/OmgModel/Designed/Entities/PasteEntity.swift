// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

/// A row of `paste`.
@Entity("paste")
nonisolated public struct PasteEntity: Equatable {
    /// The account that requested the row.
    @PrimaryKey public let owningAccount: String
    /// The request that returned the row.
    @PrimaryKey public let owningResource: String
    @PrimaryKey public let title: String
    public let content: String
    public let modified: Date
    public let listed: Bool?
}

nonisolated extension PasteEntity {
    public init(_ domain: Paste, owningAccount: String, owningResource: String) {
        self.owningAccount = owningAccount
        self.owningResource = owningResource
        self.title = domain.title
        self.content = domain.content
        self.modified = domain.modified
        self.listed = domain.listed
    }

    public func toDomain() -> Paste {
        Paste(title: self.title, content: self.content, modified: self.modified, listed: self.listed)
    }
}
