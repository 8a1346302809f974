// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

/// A `Author` as SwiftData keeps it.
@Model
nonisolated public final class AuthorEntity {
    /// Path and key, which are unique together.
    @Attribute(.unique) public var identity: String
    /// The path of the row's request: its key is only unique there.
    public var scope: String
    public var name: String
    public var contact: String?

    public init(_ domain: Author, scope: String) {
        self.identity = Self.identity(domain.name, scope: scope)
        self.scope = scope
        self.name = domain.name
        self.contact = domain.contact?.value
    }

    /// - Throws: what decoding throws for a value that this version's types do not accept.
    public func toDomain() throws -> Author {
        try Author(
            name: self.name,
            contact: self.contact.map { try EmailAddress(validating: $0) })
    }

    /// Updates the row from a value.
    public func update(from domain: Author) {
        self.identity = Self.identity(domain.name, scope: self.scope)
        self.name = domain.name
        self.contact = domain.contact?.value
    }

    /// Updates the row of a value, or inserts one.
    @discardableResult
    public static func save(_ domain: Author, scope: String, in context: ModelContext) throws -> AuthorEntity {
        if let row = try context.fetch(request(id: domain.name, scope: scope)).first {
            row.update(from: domain)
            return row
        }
        let row = AuthorEntity(domain, scope: scope)
        context.insert(row)
        return row
    }

    /// Asks for the row with a key.
    public static func request(id: String, scope: String) -> FetchDescriptor<AuthorEntity> {
        let id = identity(id, scope: scope)
        return FetchDescriptor(predicate: #Predicate { $0.identity == id })
    }

    private static func identity(_ key: String, scope: String) -> String {
        [scope, "\(key)"].joined(separator: "\n")
    }
}
#endif
