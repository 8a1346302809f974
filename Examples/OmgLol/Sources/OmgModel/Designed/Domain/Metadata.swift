// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 5 objects seen; first below WeblogEntry.
@DTO
nonisolated public struct Metadata: Hashable {
    /// Text: 5 of 5 values are not dates.
    public let date: String
    public let slug: String
    /// Text: 2 different words in 5 values are too few to know them all.
    public let status: String?
    public let tags: [String: String]?
}
