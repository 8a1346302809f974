// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

/// A `Author` as SwiftData keeps it.
@Model
public final class AuthorEntity {
    /// Path and key: what is unique of both together.
    @Attribute(.unique) public var identity: String
    /// The path that the row was asked under: its key is only unique there.
    public var scope: String
    public var name: String
    public var contact: String?

    /// - Throws: `EncodingFailure` for a number that JSON cannot hold.
    public init(_ domain: Author, scope: String) throws {
        self.identity = [scope, "\(domain.name)"].joined(separator: "\n")
        self.scope = scope
        self.name = domain.name
        self.contact = domain.contact?.value
    }

    /// - Throws: what decoding throws for a value that this version's types do not take.
    public func toDomain() throws -> Author {
        try Author(
            name: self.name,
            contact: self.contact.map { try EmailAddress(validating: $0) })
    }
}
#endif
