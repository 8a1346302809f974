#if Flow && Store
import Ashlar
import AshlarEntity
import AshlarEntityMacros
import AshlarFlow
import AshlarStore
import AshlarTestSupport
import Foundation
import HTTPTypes
import Observation
import Testing

/// What an app writes, where everything is isolated to the main actor unless it says otherwise.
@DTO struct TrackDTO: Equatable {
    let id: Int
    let title: String
    let length: Double?
}

@Domain struct Track {
    let id: Int
    let title: String
}

extension Track: Mapped {
    static let mapping = Mapping(from: TrackDTO.self)
}

@Entity("tracks") struct TrackEntity: Equatable {
    @PrimaryKey let account: String
    @PrimaryKey let album: String
    @PrimaryKey let id: Int
    @Indexed let title: String
}

extension TrackEntity: ScopedEntity {
    static let ownerColumns = OwnerColumns<TrackEntity>(account: \.account, name: \.album)
}

struct Tracks: RemoteResource {
    let owner: String

    var endpoint: Endpoint<[TrackDTO]> { .get("/albums/\(owner, "album")/tracks") }
    func values(from payload: [TrackDTO]) throws -> [Track] { try payload.map { try Track(mapping: $0) } }
    func row(of track: Track, for owner: Owner) -> TrackEntity {
        TrackEntity(account: owner.account, album: owner.name, id: track.id, title: track.title)
    }
    func value(of row: TrackEntity) throws -> Track { Track(id: row.id, title: row.title) }
    func sorted(_ query: StoreQuery<TrackEntity>) -> StoreQuery<TrackEntity> { query.sorted(by: \.title) }
}

struct RenameTrack: AshlarFlow.Change {
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

/// A view's model, as an app writes it around those of the repository.
@Observable final class AlbumModel {
    let tracks: ResourceModel<Tracks>
    var filter = ""

    init(_ album: String, in repository: Repository) {
        tracks = ResourceModel(Tracks(owner: album), in: repository)
    }

    var titles: [String] { (tracks.values ?? []).map(\.title).filter { filter.isEmpty || $0.contains(filter) } }
}

struct AlbumServer: Transport {
    func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse {
        let tracks = #"[{"id":1,"title":"B"},{"id":2,"title":"A","length":3.5}]"#
        return TransportResponse(
            HTTPResponse(status: .ok), body: request.method == .get ? Array(tracks.utf8) : body ?? [])
    }
}

struct FlowTests {
    private func repository() throws -> Repository {
        Repository(
            account: "me", store: try SQLiteStore.inMemory(StoreSchema([TrackEntity.self] + Repository.entities)),
            network: try NetworkService(base: URL(string: "https://api.example.org")!, transport: AlbumServer()),
            resources: [Tracks.self], changes: [RenameTrack.self])
    }

    @Test func aViewsModelFollowsAResource() async throws {
        let model = AlbumModel("debut", in: try repository())
        let observing = Task { await model.tracks.observe() }
        while model.titles.count != 2 { await Task.yield() }
        #expect(model.titles == ["A", "B"])
        await model.tracks.perform(RenameTrack(owner: "debut", id: 1, title: "0"))
        while model.titles.first != "0" { await Task.yield() }
        #expect(model.tracks.problem == nil)
        observing.cancel()
        await observing.value
    }

    @Test func aRepositoryIsReadFromTheMainActorAndFromElsewhere() async throws {
        let repository = try repository()
        let state = try await repository.read(Tracks(owner: "debut"))
        let elsewhere = try await Self.read(repository)
        #expect(state.values == elsewhere)
    }

    @concurrent private static func read(_ repository: Repository) async throws -> [Track]? {
        try await repository.read(Tracks(owner: "debut"), policy: .cacheOnly).values
    }

    @Test func entitiesAreStoredAndQueried() async throws {
        let store = try SQLiteStore.inMemory(StoreSchema([TrackEntity.self]))
        let track = TrackEntity(account: "me", album: "debut", id: 1, title: "A")
        try await store.write { transaction in _ = try transaction.upsert([track]) }
        let found = try await store.fetch(TrackEntity.query.filter(\.title == "A"))
        #expect(found == [track])
        for try await rows in store.rows(of: TrackEntity.query) {
            #expect(rows.map(\.id) == [1])
            break
        }
    }
}
#endif
