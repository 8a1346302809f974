// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 3 objects seen.
@DTO
nonisolated public struct ReplacePicRequest: Hashable {
    public let description: String?
    public let altText: String?
    public let tags: String?
    public let hideFromPublic: Bool?
}
