// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 3 objects seen.
@DTO
nonisolated public struct CreateNowRequest: Hashable {
    public let content: String
    public let listed: Int
}
