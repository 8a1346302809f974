import Ashlar
import AshlarFlow
import AshlarStore
import HTTPTypes

extension TrackEntity: ScopedEntity {
    static let ownerColumns = OwnerColumns<TrackEntity>(account: \.account, name: \.album)
}

/// The tracks of an album.
struct Tracks: RemoteResource {
    let owner: String

    var endpoint: Endpoint<[TrackDTO]> { .get("/albums/\(owner, "album")/tracks") }
    func values(from payload: [TrackDTO]) throws -> [Track] { try payload.map { try Track(mapping: $0) } }
    func row(of track: Track, for owner: Owner) -> TrackEntity {
        TrackEntity(account: owner.account, album: owner.name, id: track.id, title: track.title)
    }
    func value(of row: TrackEntity) -> Track { Track(id: row.id, title: row.title) }
}

/// Another title for a track.
struct RenameTrack: Change {
    static let kind = "rename-track"
    let owner: String
    let id: Int
    let title: String

    var endpoint: Endpoint<TrackDTO> {
        .put("/albums/\(owner, "album")/tracks/\(id, "id")", body: .json(TrackDTO(id: id, title: title, length: nil)))
    }

    func apply(to rows: borrowing ChangeRows) throws {
        try rows.upsert(TrackEntity(account: rows.owner.account, album: rows.owner.name, id: id, title: title))
    }
}
