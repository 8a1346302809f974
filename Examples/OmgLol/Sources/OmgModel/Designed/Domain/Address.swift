// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// The domain's form of `AddressDTO`.
@Domain
nonisolated public struct Address: Hashable, Identifiable {
    public let address: String
    public let registration: Date
    public let expiration: Expiration
    public let verification: Verification?
    public let owner: String?

    public var id: String { address }
}
