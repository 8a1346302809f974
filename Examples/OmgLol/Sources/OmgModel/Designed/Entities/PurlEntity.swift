// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

/// A row of `purl`.
@Entity("purl")
nonisolated public struct PurlEntity: Equatable {
    /// The account that requested the row.
    @PrimaryKey public let owningAccount: String
    /// The request that returned the row.
    @PrimaryKey public let owningResource: String
    @PrimaryKey public let name: String
    public let url: URL
    public let counter: Int?
}

nonisolated extension PurlEntity {
    public init(_ domain: Purl, owningAccount: String, owningResource: String) {
        self.owningAccount = owningAccount
        self.owningResource = owningResource
        self.name = domain.name
        self.url = domain.url
        self.counter = domain.counter
    }

    public func toDomain() -> Purl {
        Purl(name: self.name, url: self.url, counter: self.counter)
    }
}
