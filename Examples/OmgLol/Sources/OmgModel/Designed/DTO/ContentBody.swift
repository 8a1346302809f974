// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 1 object seen; first below CreateBioRequest.
@DTO
nonisolated public struct ContentBody: Hashable {
    public let content: String
}
