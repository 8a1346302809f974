// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 1 object seen; first below CreateNameRequest.
@DTO
nonisolated public struct NameBody: Hashable {
    public let name: String
}
