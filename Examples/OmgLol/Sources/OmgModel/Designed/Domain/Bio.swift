// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 9 objects seen.
@DTO
nonisolated public struct Bio: Hashable {
    public let message: String
    public let bio: String
    public let css: String
}
