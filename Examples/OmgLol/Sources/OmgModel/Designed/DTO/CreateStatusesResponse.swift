// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// 12 objects seen; first below CreateStatusResponse.
@DTO
nonisolated public struct CreateStatusesResponse: Hashable {
    public let message: String
    public let id: String?
    /// Text: more than 32 different words were seen.
    public let status: String?
    public let url: URL?
    public let externalURL: URL?
}
