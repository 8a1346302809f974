// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 12 objects seen.
@DTO
nonisolated public struct PicsResponse: Hashable {
    public let message: String
    public let pics: [Picture]
}
