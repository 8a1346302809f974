// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 2 objects seen; first below UploadRequest.
@DTO
nonisolated public struct PicBody: Hashable {
    public let pic: String
}
