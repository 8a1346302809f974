// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// The domain's form of `AuthorDTO`.
nonisolated public struct Author: Hashable, Sendable, Identifiable {
    public let name: String
    public let contact: EmailAddress?

    public init(name: String, contact: EmailAddress? = nil) {
        self.name = name
        self.contact = contact
    }

    public var id: String { name }
}
