// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

/// A row of `address`.
@Entity("address")
nonisolated public struct AddressEntity: Equatable {
    /// The account that requested the row.
    @PrimaryKey public let owningAccount: String
    /// The request that returned the row.
    @PrimaryKey public let owningResource: String
    @PrimaryKey public let address: String
    public let registration: Date
    public let expiration: Expiration
    public let verification: Verification?
    public let owner: String?
}

nonisolated extension AddressEntity {
    public init(_ domain: Address, owningAccount: String, owningResource: String) {
        self.owningAccount = owningAccount
        self.owningResource = owningResource
        self.address = domain.address
        self.registration = domain.registration
        self.expiration = domain.expiration
        self.verification = domain.verification
        self.owner = domain.owner
    }

    public func toDomain() -> Address {
        Address(address: self.address, registration: self.registration, expiration: self.expiration, verification: self.verification, owner: self.owner)
    }
}
