// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// The domain's form of `WeblogEntryDTO`.
@Domain
nonisolated public struct WeblogEntry: Hashable, Identifiable {
    public let location: String
    public let title: String
    public let date: Date
    public let type: EntryType
    public let status: EntryStatus
    public let body: String
    public let metadata: EntryMetadata
    public let entry: String

    public var id: String { entry }
}
