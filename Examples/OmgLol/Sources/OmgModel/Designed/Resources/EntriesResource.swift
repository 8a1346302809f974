// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/weblog/entries`, kept as rows.
nonisolated public struct EntriesResource: RemoteResource {
    public let address: String

    public init(address: String) {
        self.address = address
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<EntriesResponse>> {
        .entries(address: self.address)
    }

    public func values(from payload: ResponseEnvelope<EntriesResponse>) throws -> [WeblogEntry] {
        try Convert.elements(payload.response.entries, WeblogEntry.init(mapping:))
    }

    public func row(of value: WeblogEntry, for owner: Owner) -> WeblogEntryEntity {
        WeblogEntryEntity(value, owner)
    }

    public func value(of row: WeblogEntryEntity) -> WeblogEntry { row.toDomain() }
}
