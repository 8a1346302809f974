// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 1 object seen; first below UpdateStatusesRequest.
@DTO
nonisolated public struct UpdateStatusesRequest: Hashable {
    public let id: String
    public let emoji: String
    public let content: String
}
