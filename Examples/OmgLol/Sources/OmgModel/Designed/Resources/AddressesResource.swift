// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /account/application/addresses`, kept as rows.
nonisolated public struct AddressesResource: RemoteResource {
    public init() {}

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<[AddressDTO]>> {
        .addresses()
    }

    public func values(from payload: ResponseEnvelope<[AddressDTO]>) throws -> [Address] {
        try Convert.elements(payload.response, Address.init(mapping:))
    }

    public func row(of value: Address, for owner: Owner) -> AddressEntity {
        AddressEntity(value, owner)
    }

    public func value(of row: AddressEntity) -> Address { row.toDomain() }
}
