import AshlarCore
import AshlarEntity
import AshlarFlow
import AshlarStore
import DirectModels
import Foundation
import HTTPTypes
import Payloads

/// How long readers and a writer wait for each other: eight tasks that read a hundred rows, and one that writes them.
struct ConcurrencyContests {
    let folder: URL
    private let readers = 8

    func run(seconds: Int) async throws {
        let schema = StoreSchema([MemberRow.self] + Repository.entities)
        let store = try SQLiteStore(path: folder.appending(path: "concurrency.sqlite").path, schema)
        let owner = Owner(account: "ada", name: "list")
        let rows = (0..<100).map { MemberRow(Member(id: "\($0)", name: "Member \($0)"), owner) }
        try await store.upsert(rows)
        try await measure("Store", seconds: seconds) {
            guard try await store.fetch(MemberRow.query(of: owner)).count == rows.count else { throw Incomplete() }
        } write: {
            try await store.upsert(rows)
        }

        let network = try NetworkService(
            base: URL(string: "https://api.example.org")!, transport: Answer(body: APIList.bytes(count: 100)))
        let repository = Repository(account: "bo", store: store, network: network, resources: [Members.self])
        let members = Members(owner: "list")
        try await repository.refresh(members)
        try await measure("Repository", seconds: seconds) {
            let state = try await repository.read(members, policy: .cacheOnly)
            guard state.values?.count == 100 else { throw Incomplete() }
        } write: {
            try await repository.refresh(members)
        }
    }

    /// A read that found only a part of a write.
    private struct Incomplete: Error {}

    private func measure(
        _ name: String, seconds: Int, read: @escaping @Sendable () async throws -> Void,
        write: @escaping @Sendable () async throws -> Void
    ) async throws {
        let (reads, writes) = (Locked(Histogram()), Locked(Histogram()))
        let end = ContinuousClock.now + .seconds(seconds)
        @Sendable func repeated(_ delays: Locked<Histogram>, _ work: () async throws -> Void) async throws {
            while ContinuousClock.now < end {
                let start = DispatchTime.now().uptimeNanoseconds
                try await work()
                let delay = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
                delays.withLock { $0.add(delay) }
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<readers { group.addTask { try await repeated(reads, read) } }
            group.addTask { try await repeated(writes, write) }
            try await group.waitForAll()
        }
        print("\(name), \(readers) readers of 100 rows and a writer of them, for \(seconds) s")
        for (kind, delays) in [("read", reads), ("write", writes)] {
            let delays = delays.withLock { $0 }
            print(format("    \(kind)s a second", Double(delays.count) / Double(seconds), ""))
            for part in [0.5, 0.9, 0.99, 0.999] {
                print(format("    \(kind), p\((part * 100).formatted())", delays.percentile(part), "ms"))
            }
            for line in delays.lines() { print("        \(line)") }
        }
    }
}

struct Member: Equatable, Sendable {
    let id: String
    let name: String
}

struct MemberRow: ScopedEntity {
    static let table = TableSchema(
        "list_members",
        columns: ["account", "list", "id", "name"].map { EntityColumn($0, of: String.self) },
        primaryKey: ["account", "list", "id"])
    static let properties = [
        EntityProperty<MemberRow>(\.account, "account"), EntityProperty<MemberRow>(\.list, "list"),
        EntityProperty<MemberRow>(\.id, "id"),
    ]
    static let ownerColumns = OwnerColumns<MemberRow>(account: \.account, name: \.list)

    let account: String
    let list: String
    let id: String
    let name: String

    init(_ member: Member, _ owner: Owner) {
        account = owner.account
        list = owner.name
        id = member.id
        name = member.name
    }

    init(from row: inout RowReader) throws {
        account = try row.read()
        list = try row.read()
        id = try row.read()
        name = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(account)
        try row.write(list)
        try row.write(id)
        try row.write(name)
    }
}

struct Members: RemoteResource {
    let owner: String

    var endpoint: Endpoint<[TextMember]> { .get("/members") }
    func values(from payload: [TextMember]) -> [Member] { payload.map { Member(id: $0.id, name: $0.display_name) } }
    func row(of member: Member, for owner: Owner) -> MemberRow { MemberRow(member, owner) }
    func value(of row: MemberRow) -> Member { Member(id: row.id, name: row.name) }
}

/// A server that gives the same answer to every request.
struct Answer: Transport {
    let body: [UInt8]

    func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse {
        TransportResponse(HTTPResponse(status: .ok), body: self.body)
    }
}
