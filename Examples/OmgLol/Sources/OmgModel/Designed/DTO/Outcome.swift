// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 424 objects seen; first below ResponseEnvelope.
@DTO
nonisolated public struct Outcome: Hashable {
    public let statusCode: Int
    public let success: Bool
}
