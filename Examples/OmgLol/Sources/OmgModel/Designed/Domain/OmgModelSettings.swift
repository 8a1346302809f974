// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 7 objects seen; first below Account.
@DTO
nonisolated public struct OmgModelSettings: Hashable {
    public let communication: String
}
