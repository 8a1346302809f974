// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 52 objects seen; first below PurlsResponse.
@DTO
nonisolated public struct Purl: Hashable, Identifiable {
    public let name: String
    public let url: URL
    @Coerce public let counter: Int?

    public var id: String { name }
}
