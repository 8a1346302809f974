// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/web`, kept as rows.
nonisolated public struct WebResource: RemoteResource {
    public let address: String

    public init(address: String) {
        self.address = address
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<WebPage>> {
        .web(address: self.address)
    }

    public func values(from payload: ResponseEnvelope<WebPage>) throws -> [WebPage] {
        [payload.response]
    }

    public func row(of value: WebPage, for owner: Owner) -> WebPageEntity {
        WebPageEntity(value, owner)
    }

    public func value(of row: WebPageEntity) -> WebPage { row.toDomain() }
}
