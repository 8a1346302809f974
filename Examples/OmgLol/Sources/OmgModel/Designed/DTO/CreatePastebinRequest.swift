// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 5 objects seen.
@DTO
nonisolated public struct CreatePastebinRequest: Hashable {
    public let title: String
    public let content: String
    public let listed: Bool
}
