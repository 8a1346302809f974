// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/statuses`, kept as rows.
nonisolated public struct StatusesResource: RemoteResource {
    public let address: String

    public init(address: String) {
        self.address = address
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<LatestResponse>> {
        .statuses(address: self.address)
    }

    public func values(from payload: ResponseEnvelope<LatestResponse>) throws -> [Status] {
        try Convert.elements(payload.response.statuses, Status.init(mapping:))
    }

    public func row(of value: Status, for owner: Owner) -> StatusEntity {
        StatusEntity(value, owner)
    }

    public func value(of row: StatusEntity) -> Status { row.toDomain() }
}
