// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/pastebin`, kept as rows.
nonisolated public struct PastebinResource: RemoteResource {
    public let address: String

    public init(address: String) {
        self.address = address
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<PastebinResponse>> {
        .pastebin(address: self.address)
    }

    public func values(from payload: ResponseEnvelope<PastebinResponse>) throws -> [Paste] {
        payload.response.pastebin
    }

    public func row(of value: Paste, for owner: Owner) -> PasteEntity {
        PasteEntity(value, owner)
    }

    public func value(of row: PasteEntity) -> Paste { row.toDomain() }
}
