// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 10 objects seen; first below NowResponse.
@DTO
nonisolated public struct NowPage: Hashable {
    public let content: String
    @DateFormat(.unixSeconds, .unixSecondsText) public let updated: Date
    @Coerce public let listed: Bool?
}
