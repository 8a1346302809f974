// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 23 objects seen; first below ServiceInfo.
@DTO
nonisolated public struct AddressDTO: Hashable {
    public let address: String
    public let registration: RegistrationDTO
    public let expiration: ExpirationDTO
    public let verification: Verification?
    public let owner: String?
}
