// Calls an API, stores its responses, shows them as domain values, and changes them while there is no network.

#if Flow && Store
import Ashlar
import AshlarEntityMacros
import AshlarFlow
import AshlarStore
import Foundation
import HTTPTypes

// snippet.hide
/// Replaces a server here; an app uses `URLSessionTransport()`.
struct SmallServer: Transport {
    func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse {
        if request.method == .delete { throw TransportFailure(.cannotConnect, "the train is in a tunnel") }
        let purls = #"[{"name":"💚","url":"https://example.org"},{"name":"old","url":"https://example.com"}]"#
        return TransportResponse(HTTPResponse(status: .ok), body: Array(purls.utf8))
    }
}
// snippet.show

@DTO struct PurlDTO: Equatable {
    let name: String
    let url: URL
}

@Domain struct Purl {
    let name: String
    let url: URL
}

extension Purl: Mapped {
    static let mapping = Mapping(from: PurlDTO.self)
}

@Entity("purls") struct PurlEntity: Equatable {
    @PrimaryKey let account: String
    @PrimaryKey let address: String
    @PrimaryKey let name: String
    let url: URL
}

extension PurlEntity: ScopedEntity {
    static let ownerColumns = OwnerColumns<PurlEntity>(account: \.account, name: \.address)
}

struct Purls: RemoteResource {
    let owner: String

    var endpoint: Endpoint<[PurlDTO]> { .get("/address/\(owner, "address")/purls") }
    func values(from payload: [PurlDTO]) throws -> [Purl] { try payload.map { try Purl(mapping: $0) } }
    func row(of purl: Purl, for owner: Owner) -> PurlEntity {
        PurlEntity(account: owner.account, address: owner.name, name: purl.name, url: purl.url)
    }
    func value(of row: PurlEntity) -> Purl { Purl(name: row.name, url: row.url) }
}

@DTO struct AuthorDTO: Equatable {
    let id: Int
    let name: String
}

@DTO struct NoteDTO: Equatable {
    let id: Int
    let text: String
    let author: AuthorDTO
}

@Domain struct Author {
    let id: Int
    let name: String
}

extension Author: Mapped {
    static let mapping = Mapping(from: AuthorDTO.self)
}

@Domain struct Note {
    let id: Int
    let text: String
    let author: Author
}

extension Note: Mapped {
    static let mapping = Mapping(from: NoteDTO.self)
}

@Entity("author") struct AuthorEntity: Equatable {
    @PrimaryKey let account: String
    @PrimaryKey let request: String
    @PrimaryKey let id: Int
    let name: String
}

extension AuthorEntity: ScopedEntity {
    static let ownerColumns = OwnerColumns<AuthorEntity>(account: \.account, name: \.request)
}

@Entity("note") struct NoteEntity: Equatable {
    @PrimaryKey let account: String
    @PrimaryKey let request: String
    @PrimaryKey let id: Int
    let text: String
    let authorID: Int
}

extension NoteEntity: ScopedEntity {
    static let ownerColumns = OwnerColumns<NoteEntity>(account: \.account, name: \.request)
}

struct Notes: RelatingResource {
    let owner: String

    static let relatedEntities: [any ScopedEntity.Type] = [AuthorEntity.self]

    var endpoint: Endpoint<[NoteDTO]> { .get("/address/\(owner, "address")/notes") }
    func values(from payload: [NoteDTO]) throws -> [Note] { try payload.map { try Note(mapping: $0) } }
    func row(of note: Note, for owner: Owner) -> NoteEntity {
        NoteEntity(account: owner.account, request: owner.name, id: note.id, text: note.text, authorID: note.author.id)
    }
    func relatedRows(of note: Note, for owner: Owner) -> [any ScopedEntity] {
        [AuthorEntity(account: owner.account, request: owner.name, id: note.author.id, name: note.author.name)]
    }
    func value(of row: NoteEntity, with related: RelatedRows) throws -> Note {
        let author = try related.row(AuthorEntity.self, key: row.authorID)
        return Note(id: row.id, text: row.text, author: Author(id: author.id, name: author.name))
    }
}

struct DeletePurl: Change {
    static let kind = "delete-purl"
    let owner: String
    let name: String

    var endpoint: Endpoint<NoContent> { Endpoint(.delete, "/address/\(owner, "address")/purl/\(name, "name")") }
    func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(PurlEntity.self, key: [rows.owner.account, rows.owner.name, name])
    }
}

let network = try NetworkService(base: URL(string: "https://api.example.org")!, transport: SmallServer())
let schema = StoreSchema([PurlEntity.self] + Repository.entities)
let repository = Repository(
    account: "ada@example.org", store: try SQLiteStore.inMemory(schema), network: network,
    resources: [Purls.self], changes: [DeletePurl.self])

for await state in repository.states(of: Purls(owner: "ada")) {
    print(state.values?.map(\.name) ?? [])  // domain values, including unsent changes
    print(state.isLoading, state.problem?.message ?? "")  // whether a request is running; why the last one failed
    print(state.changes.map(\.kind))  // changes that wait, were refused, or need a decision
    if state.isFresh { break }  // younger than the resource's lifetime; its end is a separate state
}

try await repository.perform(DeletePurl(owner: "ada", name: "old"))
let state = try await repository.read(Purls(owner: "ada"), policy: .cacheOnly)
print(state.values?.map(\.name) ?? [])  // ["💚"]
print(state.changes.map(\.kind))  // ["delete-purl"]: it waits for the network

// Messages for people, in the language of the app or in another one.
do throws(RepositoryFailure) {
    _ = try await repository.read(Purls(owner: "bo"), policy: .cacheOnly)
} catch {
    print(error)  // notKept: nothing is stored for …
    print(error.localizedDescription)  // This is not available offline.
    print(error.message(in: .simplifiedChinese))  // 此内容离线时不可用。
}
print(state.changes.map { $0.message(in: .simplifiedChinese) })  // ["此更改尚未发送。"]
#endif
