// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 6 objects seen; first below CreateStatusRequest.
@DTO
nonisolated public struct CreateStatusesRequest: Hashable {
    public let emoji: String
    public let content: String
    public let externalURL: URL?
}
