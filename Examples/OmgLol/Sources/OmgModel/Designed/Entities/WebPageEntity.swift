// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

/// A row of `web_page`.
@Entity("web_page")
nonisolated public struct WebPageEntity: Equatable {
    /// The account that requested the row.
    @PrimaryKey public let owningAccount: String
    /// The request that returned the row.
    @PrimaryKey public let owningResource: String
    public let content: String
    public let type: String
    public let theme: String
    public let verified: Bool
    public let modified: Date?
}

nonisolated extension WebPageEntity {
    public init(_ domain: WebPage, owningAccount: String, owningResource: String) {
        self.owningAccount = owningAccount
        self.owningResource = owningResource
        self.content = domain.content
        self.type = domain.type
        self.theme = domain.theme
        self.verified = domain.verified
        self.modified = domain.modified
    }

    public func toDomain() -> WebPage {
        WebPage(content: self.content, type: self.type, theme: self.theme, verified: self.verified, modified: self.modified)
    }
}
