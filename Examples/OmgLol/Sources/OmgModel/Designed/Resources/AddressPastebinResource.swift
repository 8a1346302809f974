// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /address/{address}/pastebin/{pastebin}`, kept as rows.
nonisolated public struct AddressPastebinResource: RemoteResource {
    public let address: String
    public let pastebin: String

    public init(address: String, pastebin: String) {
        self.address = address
        self.pastebin = pastebin
    }

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<AddressPastebinResponse>> {
        .addressPastebin(address: self.address, pastebin: self.pastebin)
    }

    public func values(from payload: ResponseEnvelope<AddressPastebinResponse>) throws -> [Paste] {
        [payload.response.paste]
    }

    public func row(of value: Paste, for owner: Owner) -> PasteEntity {
        PasteEntity(value, owner)
    }

    public func value(of row: PasteEntity) -> Paste { row.toDomain() }
}
