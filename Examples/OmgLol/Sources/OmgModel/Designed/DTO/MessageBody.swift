// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 30 objects seen; first below StatusFailure.
@DTO
nonisolated public struct MessageBody: Hashable {
    public let message: String
}
