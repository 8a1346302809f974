// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 11 objects seen; first below Address.
@DTO
nonisolated public struct Verification: Hashable {
    public let message: String
    public let verified: Bool
}
