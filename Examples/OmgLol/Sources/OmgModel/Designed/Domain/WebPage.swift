// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 7 objects seen.
@DTO
nonisolated public struct WebPage: Hashable {
    public let content: String
    public let type: String
    public let theme: String
    @Coerce public let verified: Bool
    @DateFormat(.unixSecondsText) public let modified: Date?
}
