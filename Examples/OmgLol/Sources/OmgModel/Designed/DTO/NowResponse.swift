// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 10 objects seen.
@DTO
nonisolated public struct NowResponse: Hashable {
    public let message: String
    public let now: NowPage
}
