// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 7 objects seen.
@DTO
nonisolated public struct EntriesResponse: Hashable {
    public let message: String
    public let entries: [WeblogEntryDTO]
}
