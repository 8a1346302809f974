// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

/// A `Item` as SwiftData keeps it.
@Model
public final class ItemEntity {
    /// Path and key: what is unique of both together.
    @Attribute(.unique) public var identity: String
    /// The path that the row was asked under: its key is only unique there.
    public var scope: String
    public var key: String
    public var place: Int
    public var note: String?

    /// - Throws: `EncodingFailure` for a number that JSON cannot hold.
    public init(_ domain: Item, scope: String) throws {
        self.identity = [scope, "\(domain.key)"].joined(separator: "\n")
        self.scope = scope
        self.key = domain.key
        self.place = domain.place
        self.note = domain.note
    }

    /// - Throws: what decoding throws for a value that this version's types do not take.
    public func toDomain() throws -> Item {
        Item(
            key: self.key,
            place: self.place,
            note: self.note)
    }
}
#endif
