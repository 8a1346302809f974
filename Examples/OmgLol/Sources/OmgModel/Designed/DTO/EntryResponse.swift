// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 14 objects seen.
@DTO
nonisolated public struct EntryResponse: Hashable {
    public let message: String
    public let entry: WeblogEntryDTO
}
