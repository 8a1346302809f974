// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 2 objects seen.
@DTO
nonisolated public struct ServiceInfo: Hashable {
    public let message: String
    public let members: Int
    public let addresses: Int
    public let profiles: Int
}
