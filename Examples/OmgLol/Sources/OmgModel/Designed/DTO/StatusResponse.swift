// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 11 objects seen.
@DTO
nonisolated public struct StatusResponse: Hashable {
    public let message: String
    public let status: StatusDTO
}
