// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/weblog/entry/{entry}`, kept as rows.
nonisolated public struct EntryResource: RemoteResource {
    public let address: String
    public let entry: String

    public init(address: String, entry: String) {
        self.address = address
        self.entry = entry
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<EntryResponse>> {
        .entry(address: self.address, entry: self.entry)
    }

    public func values(from payload: ResponseEnvelope<EntryResponse>) throws -> [WeblogEntry] {
        [try WeblogEntry(mapping: payload.response.entry)]
    }

    public func row(of value: WeblogEntry, for owner: Owner) -> WeblogEntryEntity {
        WeblogEntryEntity(value, owner)
    }

    public func value(of row: WeblogEntryEntity) -> WeblogEntry { row.toDomain() }
}
