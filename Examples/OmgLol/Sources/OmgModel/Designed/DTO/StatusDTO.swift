// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 479 objects seen; first below LatestResponse.
@DTO
nonisolated public struct StatusDTO: Hashable {
    public let id: String
    public let address: String
    @DateFormat(.unixSecondsText) public let created: Date
    public let relativeTime: String?
    public let emoji: String
    public let content: String
    public let externalURL: String?
}
