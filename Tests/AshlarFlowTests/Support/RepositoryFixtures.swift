#if Flow && Store
import Ashlar
import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

struct Purl: Equatable, Sendable {
    let name: String
    let url: String
}

/// Written by hand, like printed code.
struct PurlRow: ScopedEntity {
    static let table = TableSchema(
        "purls",
        columns: [
            EntityColumn("account", of: String.self), EntityColumn("owner", of: String.self),
            EntityColumn("name", of: String.self),
            EntityColumn("url", of: String.self),
        ],
        primaryKey: ["account", "owner", "name"])
    static let properties = [
        EntityProperty<PurlRow>(\.account, "account"), EntityProperty<PurlRow>(\.ownerName, "owner"),
        EntityProperty<PurlRow>(\.name, "name"),
    ]
    static let ownerColumns = OwnerColumns<PurlRow>(account: \.account, name: \.ownerName)

    let account: String
    let ownerName: String
    let name: String
    let url: String

    init(_ purl: Purl, _ owner: Owner) {
        account = owner.account
        ownerName = owner.name
        name = purl.name
        url = purl.url
    }

    init(from row: inout RowReader) throws {
        account = try row.read()
        ownerName = try row.read()
        name = try row.read()
        url = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(account)
        try row.write(ownerName)
        try row.write(name)
        try row.write(url)
    }
}

struct Purls: RemoteResource {
    let owner: String
    init(_ owner: String = "ada") { self.owner = owner }

    var endpoint: Endpoint<PurlListDTO> { .purls(of: owner) }
    func values(from payload: PurlListDTO) throws -> [Purl] {
        try payload.purls.map { purl in
            if purl.name == "unmappable" { throw DomainFailure(.invalidValue, expected: "a name") }
            return Purl(name: purl.name, url: purl.url.absoluteString)
        }
    }
    func row(of purl: Purl, for owner: Owner) -> PurlRow {
        PurlRow(purl, purl.name == "stray" ? Owner(account: owner.account, name: "elsewhere") : owner)
    }
    func value(of row: PurlRow) -> Purl { Purl(name: row.name, url: row.url) }
}

/// The same, in pages.
struct PagedPurls: RemoteResource {
    let owner: String

    var endpoint: Endpoint<PurlListDTO> { .purls(of: owner) }
    var pages: PageRule<PurlListDTO>? { .cursor("after") { $0.cursor } }
    func values(from payload: PurlListDTO) throws -> [Purl] { try Purls(owner).values(from: payload) }
    func row(of purl: Purl, for owner: Owner) -> PurlRow { PurlRow(purl, owner) }
    func value(of row: PurlRow) -> Purl { Purl(name: row.name, url: row.url) }
}

struct SavePurl: Change {
    static let kind = "save-purl"

    let owner: String
    let name: String
    let url: String
    let version: String?

    var endpoint: Endpoint<PurlDTO> {
        var endpoint = Endpoint<PurlDTO>.post(
            "/address/\(owner, "address")/purl",
            body: .json(PurlDTO(name: name, url: URL(string: url)!, counter: nil)))
        if let version { endpoint.headers[.ifMatch] = version }
        return endpoint
    }

    func apply(to rows: borrowing ChangeRows) throws {
        try rows.upsert(PurlRow(Purl(name: name, url: url), rows.owner))
    }

    func accept(_ reply: PurlDTO, in rows: borrowing ChangeRows) throws {
        try rows.upsert(PurlRow(Purl(name: reply.name, url: reply.url.absoluteString), rows.owner))
    }

    func overriding() -> SavePurl { SavePurl(name, url, owner: owner) }

    var conflictPolicy: ConflictPolicy<SavePurl> {
        switch name {
        case "ask": .ask
        case "mine": .clientWins
        case "both":
            .merge { mine, conflict in
                SavePurl(mine.name, "\(mine.url)/\(conflict.failure.headers[.eTag] ?? "")", owner: mine.owner)
            }
        default: .serverWins
        }
    }
}

extension SavePurl {
    init(_ name: String, _ url: String = "https://new.example", owner: String = "ada", version: String? = nil) {
        self.init(owner: owner, name: name, url: url, version: version)
    }
}

struct DeletePurl: Change {
    static let kind = "delete-purl"

    let owner: String
    let name: String

    var endpoint: Endpoint<NoContent> { Endpoint(.delete, "/address/\(owner, "address")/purl/\(name, "name")") }

    func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(PurlRow.self, key: [rows.owner.account, rows.owner.name, name])
    }
}

extension DeletePurl {
    init(_ name: String, owner: String = "ada") { self.init(owner: owner, name: name) }
}

let flowSchema = StoreSchema([PurlRow.self] + Repository.entities)

/// A repository on a scripted transport, with numbers as identifiers, and waits that end immediately.
func repository(
    _ transport: some Transport, _ store: any EntityStore, account: String = "me",
    clock: RecordingClock = RecordingClock(),
    now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_700_000_000) },
    retry: RetryPolicy = .never, prefix: String = "change", network: (inout NetworkConfiguration) -> Void = { _ in },
    settings: (inout RepositoryConfiguration) -> Void = { _ in }
) throws -> Repository {
    var configuration = RepositoryConfiguration()
    configuration.clock = clock
    configuration.now = now
    let ids = Counter()
    configuration.makeID = { "\(prefix)-\(ids.next())" }
    configuration.logger.logLevel = .critical
    settings(&configuration)
    return Repository(
        account: account, store: store,
        network: try service(transport, clock: clock) {
            $0.retry = retry
            network(&$0)
        },
        resources: [Purls.self], changes: [SavePurl.self, DeletePurl.self], configuration: configuration)
}

final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}

/// A list of purls as the server sends it.
func purls(_ names: String...) -> TransportResponse { .json(PagesTests.page(names), .ok) }

extension ResourceStates {
    /// Returns the first state that satisfies a condition.
    func firstState(_ condition: (Element) -> Bool) async throws -> Element {
        for await element in self where condition(element) { return element }
        throw UnexpectedSuccess(value: "the stream ended before")
    }
}

extension ResourceState where Value == Purl {
    var names: [String]? { values?.map(\.name) }
}
#endif
