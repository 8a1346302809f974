// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/purls`, kept as rows.
nonisolated public struct PurlsResource: RemoteResource {
    public let address: String

    public init(address: String) {
        self.address = address
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<PurlsResponse>> {
        .purls(address: self.address)
    }

    public func values(from payload: ResponseEnvelope<PurlsResponse>) throws -> [Purl] {
        payload.response.purls
    }

    public func row(of value: Purl, for owner: Owner) -> PurlEntity {
        PurlEntity(value, owner)
    }

    public func value(of row: PurlEntity) -> Purl { row.toDomain() }
}
