// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/statuses/{status}`, kept as rows.
nonisolated public struct StatusResource: RemoteResource {
    public let address: String
    public let status: String

    public init(address: String, status: String) {
        self.address = address
        self.status = status
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<StatusResponse>> {
        .status(address: self.address, status: self.status)
    }

    public func values(from payload: ResponseEnvelope<StatusResponse>) throws -> [Status] {
        [try Status(mapping: payload.response.status)]
    }

    public func row(of value: Status, for owner: Owner) -> StatusEntity {
        StatusEntity(value, owner)
    }

    public func value(of row: StatusEntity) -> Status { row.toDomain() }
}
