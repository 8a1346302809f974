// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 1 object seen.
@DTO @Representation
nonisolated public struct UpdateStatusesRequest: Hashable {
    public let id: String
    public let emoji: String
    public let content: String
}

/// A body is made from a `Status`: `UpdateStatusesRequest(status)`.
nonisolated extension UpdateStatusesRequest: Representation {
    public static let projection = Projection(from: Status.self)
}
