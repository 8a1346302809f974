// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/purl/{purl}`, kept as rows.
nonisolated public struct PurlResource: RemoteResource {
    public let address: String
    public let purl: String

    public init(address: String, purl: String) {
        self.address = address
        self.purl = purl
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<PurlResponse>> {
        .purl(address: self.address, purl: self.purl)
    }

    public func values(from payload: ResponseEnvelope<PurlResponse>) throws -> [Purl] {
        [payload.response.purl]
    }

    public func row(of value: Purl, for owner: Owner) -> PurlEntity {
        PurlEntity(value, owner)
    }

    public func value(of row: PurlEntity) -> Purl { row.toDomain() }
}
