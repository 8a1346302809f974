// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/now`, kept as rows.
nonisolated public struct NowResource: RemoteResource {
    public let address: String

    public init(address: String) {
        self.address = address
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<NowResponse>> {
        .now(address: self.address)
    }

    public func values(from payload: ResponseEnvelope<NowResponse>) throws -> [NowPage] {
        [payload.response.now]
    }

    public func row(of value: NowPage, for owner: Owner) -> NowPageEntity {
        NowPageEntity(value, owner)
    }

    public func value(of row: NowPageEntity) -> NowPage { row.toDomain() }
}
