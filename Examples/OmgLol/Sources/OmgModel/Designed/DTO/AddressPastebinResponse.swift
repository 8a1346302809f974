// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 5 objects seen; first below PastebinResponse.
@DTO
nonisolated public struct AddressPastebinResponse: Hashable {
    public let message: String
    public let paste: Paste
}
