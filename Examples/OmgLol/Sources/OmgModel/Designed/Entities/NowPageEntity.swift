// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

/// A row of `now_page`.
@Entity("now_page")
nonisolated public struct NowPageEntity: Equatable {
    /// The account that requested the row.
    @PrimaryKey public let owningAccount: String
    /// The request that returned the row.
    @PrimaryKey public let owningResource: String
    public let content: String
    public let updated: Date
    public let listed: Bool?
}

nonisolated extension NowPageEntity {
    public init(_ domain: NowPage, owningAccount: String, owningResource: String) {
        self.owningAccount = owningAccount
        self.owningResource = owningResource
        self.content = domain.content
        self.updated = domain.updated
        self.listed = domain.listed
    }

    public func toDomain() -> NowPage {
        NowPage(content: self.content, updated: self.updated, listed: self.listed)
    }
}
