// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 33 objects seen; first below PastebinResponse.
@DTO
nonisolated public struct Paste: Hashable, Identifiable {
    public let title: String
    public let content: String
    @Key("modified_on") @DateFormat(.unixSeconds, .unixSecondsText) public let modified: Date
    @Coerce public let listed: Bool?

    public var id: String { title }
}
