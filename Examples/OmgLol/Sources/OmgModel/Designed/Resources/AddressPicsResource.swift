// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// What `GET /address/{address}/pics` answers, kept as rows.
nonisolated public struct AddressPicsResource: RemoteResource {
    public let address: String

    public init(address: String) {
        self.address = address
    }

    /// Each request has rows of its own.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<PicsResponse>> {
        .addressPics(address: self.address)
    }

    public func values(from payload: ResponseEnvelope<PicsResponse>) throws -> [Picture] {
        payload.response.pics
    }

    public func row(of value: Picture, for owner: Owner) -> PictureEntity {
        PictureEntity(value, owner)
    }

    public func value(of row: PictureEntity) -> Picture { row.toDomain() }
}
