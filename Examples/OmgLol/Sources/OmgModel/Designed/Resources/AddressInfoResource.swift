// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/info`, kept as rows.
nonisolated public struct AddressInfoResource: RemoteResource {
    public let address: String

    public init(address: String) {
        self.address = address
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<AddressDTO>> {
        .addressInfo(address: self.address)
    }

    public func values(from payload: ResponseEnvelope<AddressDTO>) throws -> [Address] {
        [try Address(mapping: payload.response)]
    }

    public func row(of value: Address, for owner: Owner) -> AddressEntity {
        AddressEntity(value, owner)
    }

    public func value(of row: AddressEntity) -> Address { row.toDomain() }
}
