// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 27 objects seen.
@DTO
nonisolated public struct LatestResponse: Hashable {
    public let message: String
    public let statuses: [StatusDTO]
}
