// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 3 objects seen.
@DTO
nonisolated public struct Availability: Hashable {
    public let message: String
    public let address: String
    public let available: Bool
    public let availability: String
    public let punycode: String?
    @Key("see-also") public let seeAlso: [URL]?
}
