// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 6 objects seen.
@DTO
nonisolated public struct CreatePurlRequest: Hashable {
    public let address: String
    public let name: String
    public let url: URL
}
