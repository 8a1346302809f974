// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// What a `AuthorDTO` means.
nonisolated public struct Author: Hashable, Sendable, Identifiable {
    public let name: String
    public let contact: EmailAddress?

    public init(name: String, contact: EmailAddress? = nil) {
        self.name = name
        self.contact = contact
    }

    public var id: String { name }
}
