// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /statuslog`, kept as rows.
nonisolated public struct StatuslogResource: RemoteResource {
    public init() {}

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<LatestResponse>> {
        .statuslog()
    }

    public func values(from payload: ResponseEnvelope<LatestResponse>) throws -> [Status] {
        try Convert.elements(payload.response.statuses, Status.init(mapping:))
    }

    public func row(of value: Status, for owner: Owner) -> StatusEntity {
        StatusEntity(value, owner)
    }

    public func value(of row: StatusEntity) -> Status { row.toDomain() }
}
