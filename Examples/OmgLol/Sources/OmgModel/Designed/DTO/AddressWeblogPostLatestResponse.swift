// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 3 objects seen; first below LatestResponse.
@DTO
nonisolated public struct AddressWeblogPostLatestResponse: Hashable {
    public let message: String
    public let post: WeblogEntryDTO
}
