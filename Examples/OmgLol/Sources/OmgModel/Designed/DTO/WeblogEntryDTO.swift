// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 37 objects seen; first below EntriesResponse.
@DTO
nonisolated public struct WeblogEntryDTO: Hashable {
    public let location: String
    public let title: String
    @DateFormat(.unixSeconds, .unixSecondsText) public let date: Date
    public let type: EntryType
    public let status: EntryStatus
    public let body: String
    public let metadata: EntryMetadataDTO
    public let entry: String
}
