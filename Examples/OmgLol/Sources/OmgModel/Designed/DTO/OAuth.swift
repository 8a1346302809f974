// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 3 objects seen.
@DTO
nonisolated public struct OAuth: Hashable {
    public let accessToken: Sensitive<String>
    public let tokenType: String
    public let scope: String
}
