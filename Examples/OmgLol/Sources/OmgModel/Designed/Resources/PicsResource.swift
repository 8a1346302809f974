// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// The answer of `GET /pics`, kept as rows.
nonisolated public struct PicsResource: RemoteResource {
    public init() {}

    /// Each request has its own rows.
    public var owner: String { endpoint.address }

    public var endpoint: Endpoint<ResponseEnvelope<PicsResponse>> {
        .pics()
    }

    public func values(from payload: ResponseEnvelope<PicsResponse>) throws -> [Picture] {
        payload.response.pics
    }

    public func row(of value: Picture, for owner: Owner) -> PictureEntity {
        PictureEntity(value, owner)
    }

    public func value(of row: PictureEntity) -> Picture { row.toDomain() }
}
