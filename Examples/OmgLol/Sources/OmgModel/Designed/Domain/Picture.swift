// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 73 objects seen; first below PicsResponse.
@DTO
nonisolated public struct Picture: Hashable, Identifiable {
    public let id: TypedID<Picture, String>
    public let address: String
    @DateFormat(.unixSeconds) public let created: Date
    public let mime: PicMime
    public let size: Double
    public let url: URL?
    @Key("description") public let caption: String?
    @Key("alt") public let alternativeText: String?
    public let tags: [String]
}
