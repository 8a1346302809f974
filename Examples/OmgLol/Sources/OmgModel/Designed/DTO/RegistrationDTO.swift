// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 23 objects seen; first below Address.
@DTO
nonisolated public struct RegistrationDTO: Hashable {
    public let message: String
    @DateFormat(.unixSeconds, .unixSecondsText) public let unixEpochTime: Date
    @Key("iso_8601_time") public let iso8601Time: Date
    @Key("rfc_2822_time") @DateFormat(.rfc1123) public let rfc2822Time: Date
    public let relativeTime: String
}
